// The text of a document that stands for what it means: what it is called, what it is said to be, and its facets.

export interface MeaningParts {
  name: string;
  /** Name for people where that differs; else ''. */
  title: string;
  description: string;
  words: string;
}

/** Longer texts do not say more of what a thing is (measured on descriptions of applications). */
const MAX_TEXT = 140;

export function documentText({ name, title, description, words }: MeaningParts): string {
  const text = `${title || name}: ${description}. ${words}`;
  return text.length <= MAX_TEXT ? text : text.slice(0, MAX_TEXT).replace(/\s\S*$/, '');
}
