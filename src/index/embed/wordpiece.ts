// WordPiece as BERT (uncased) does it: clean, lower-case, accents off, punctuation apart, then the longest pieces of
// the vocabulary from the left (Devlin et al. 2019; Wu et al. 2016, section 4.1).

const CLS = 101;
const SEP = 102;
const UNKNOWN = 100;
/** A longer word is unknown as a whole. */
const MAX_WORD = 100;

const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\ufffd]/gu;
/** Chinese characters are words of their own. */
const IDEOGRAPH = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{2fa1f}]/gu;
/** What counts as punctuation: Unicode's, and every ASCII sign. */
const PUNCTUATION = /[\p{P}$+<=>^`|~]/gu;

export class WordPiece {
  private readonly vocabulary: ReadonlyMap<string, number>;

  constructor(vocabulary: ReadonlyMap<string, number>) {
    this.vocabulary = vocabulary;
  }

  /** Reads the vocabulary out of a `tokenizer.json`. Throws when it is none. */
  static parse(json: string): WordPiece {
    const file = JSON.parse(json) as { model?: { vocab?: Record<string, number> } };
    const vocabulary = new Map(Object.entries(file.model?.vocab ?? {}));
    if (vocabulary.get('[CLS]') !== CLS || vocabulary.get('[SEP]') !== SEP)
      throw new Error('the tokenizer has another vocabulary than expected');
    return new WordPiece(vocabulary);
  }

  /** Ids with the marks of beginning and end, at most `max`. */
  encode(text: string, max: number): number[] {
    const words = text
      .slice(0, max * 40)
      .replace(/[\t\n\r]/g, ' ')
      .replace(CONTROL, '')
      .replace(IDEOGRAPH, ' $& ')
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .replace(PUNCTUATION, ' $& ')
      .split(/\s+/);
    const ids = [CLS];
    for (const word of words) {
      if (word === '') continue;
      if (ids.length >= max - 1) break;
      this.pieces(word, ids);
    }
    ids.length = Math.min(ids.length, max - 1);
    ids.push(SEP);
    return ids;
  }

  private pieces(word: string, ids: number[]): void {
    const before = ids.length;
    const characters = [...word];
    if (characters.length > MAX_WORD) {
      ids.push(UNKNOWN);
      return;
    }
    for (let at = 0; at < characters.length; ) {
      let end = characters.length;
      let id: number | undefined;
      for (; end > at; end--) {
        const piece = characters.slice(at, end).join('');
        id = this.vocabulary.get(at === 0 ? piece : `##${piece}`);
        if (id !== undefined) break;
      }
      if (id === undefined) {
        ids.length = before;
        ids.push(UNKNOWN);
        return;
      }
      ids.push(id);
      at = end;
    }
  }
}
