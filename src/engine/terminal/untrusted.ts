// Titles and links that programs set go on to the outer terminal, outside of the pane: nothing in them may act on
// it, hide itself, or open something that a click should not.

const HIDDEN = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
const MAX_TITLE = 256;
const MAX_LINK = 2048;
const SCHEME = /^(?:https?|file|mailto):/i;

/** A title without control, zero-width and direction characters, cut to a length that title bars show. */
export function plainTitle(title: string): string {
  return [...title.replace(HIDDEN, '')].slice(0, MAX_TITLE).join('');
}

/**
 * The link as it may be passed on; '' when it may not: only web, file and mail links, whole and without hidden
 * characters.
 */
export function safeLink(uri: string): string {
  return uri.length <= MAX_LINK && SCHEME.test(uri) && uri.search(HIDDEN) < 0 ? uri : '';
}

/** The `id` of a link in the characters that are safe in its place. */
export function safeLinkId(id: string): string {
  return /^[\x21-\x39\x3c-\x7e]{1,250}$/.test(id) ? id : '';
}
