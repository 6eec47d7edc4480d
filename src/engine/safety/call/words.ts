/** The words of a text: a list that is read as one. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
