// What has been offered for the line that is being typed. A whole line that stood on top for some keys
// and was typed past is probably not the one that is wanted: it steps back for the next best.

const PATIENCE = 2;
const FADE = 0.3;

export class LineMemory {
  private buffer = '';
  private readonly passed = new Map<string, number>();

  /** Call before suggesting: another line forgets what this one has seen. */
  visit(buffer: string): void {
    if (!buffer.startsWith(this.buffer)) this.passed.clear();
    this.buffer = buffer;
  }

  /** Call with what stood on top for that buffer. */
  shown(line: string): void {
    this.passed.set(line, (this.passed.get(line) ?? 0) + 1);
  }

  /** Factor for the score of a whole line, 1 when it was not passed over. */
  fade(line: string): number {
    const times = this.passed.get(line) ?? 0;
    return times < PATIENCE ? 1 : FADE ** (times - PATIENCE + 1);
  }
}
