// One value that a generator came up with.

export interface GeneratedValue {
  name: string;
  description?: string;
  /** Written by the spec, as it is to stand in the line. */
  insert?: string;
  priority?: number;
}
