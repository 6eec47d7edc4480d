// Ways to say things that several programs understand, each in its own way: the tables must read them alike.

/** Before what is not wanted. */
export const NEGATED = `(?:without|no|not|hide|(?:but )?(?:don'?t|do not) (?:show|list|include)|exclud(?:e|ing)|skip(?:ping)?|ignor(?:e|ing)|leave out)(?: (?:the|any))?`;
const HIDDEN = `(?:hidden|dot ?)(?: ?(?:files?|ones|entries|folders|directories))?`;
export const WITH_HIDDEN = `(?:(?:and|also|with|show|include|including) )*(?:the )?${HIDDEN}`;
export const WITHOUT_HIDDEN = `${NEGATED} ${HIDDEN}`;
export const ANY_CASE = `(?:and |but )?(?:ignore|ignoring|regardless of|any|in any|whatever)(?: the)?[- ]case|(?:not case[- ]|case[- ]in)sensitive(?:ly)?`;
export const NOT_BELOW = `(?:not|non|without|no)[- ](?:recurs(?:e|ive(?:ly)?|ing)|recursion)|(?:but )?(?:not in|without|excluding|no) (?:the |its |any )?sub-?(?:directories|folders|dirs)`;
export const DETAILS = '(?:in |with |show )?(?:more )?(?:details?|detailed|long (?:format|listing)|more information)';
export const ONLY_NAMES = '(?:only |just )(?:the )?(?:file ?)?names?(?: of the files)?';
