/** From here on one command may be offered as the answer; below it, to choose from. */
export const SURE = 0.62;
