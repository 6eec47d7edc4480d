// Numbers for what does not fit into a cell's words: texts of combined glyphs, and underline styles with links.
// With them two cells of any layers are equal exactly when their words are.
import { type ExtendedStyle, safeLink, safeLinkId } from '../../engine/api.ts';

/** Past this many entries the owner starts over (`reset`) and repaints: programs can invent links for ever. */
const LIMIT = 50_000;

export class Interner {
  private texts: string[] = [''];
  private textIds = new Map<string, number>();
  private styles: (ExtendedStyle | undefined)[] = [undefined];
  private styleIds = new Map<string, number>();

  get full(): boolean {
    return this.texts.length > LIMIT || this.styles.length > LIMIT;
  }

  textId(text: string): number {
    let id = this.textIds.get(text);
    if (id === undefined) {
      id = this.texts.push(text) - 1;
      this.textIds.set(text, id);
    }
    return id;
  }

  text(id: number): string {
    return this.texts[id] ?? ' ';
  }

  /** 0 for a style that says nothing beyond the cell's flags. */
  styleId(style: ExtendedStyle | undefined): number {
    if (style === undefined) return 0;
    const { underline, underlineColor, uri, linkId } = style;
    if (underline <= 1 && underlineColor === 0 && uri === '') return 0;
    const key = `${underline} ${underlineColor} ${linkId} ${uri}`;
    let id = this.styleIds.get(key);
    if (id === undefined) {
      const kept = { ...style, uri: safeLink(uri), linkId: safeLinkId(linkId) };
      id = this.styles.push(kept) - 1;
      this.styleIds.set(key, id);
    }
    return id;
  }

  style(id: number): ExtendedStyle | undefined {
    return this.styles[id];
  }

  reset(): void {
    this.texts = [''];
    this.textIds.clear();
    this.styles = [undefined];
    this.styleIds.clear();
  }
}
