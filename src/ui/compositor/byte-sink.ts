// A growing byte buffer that frames are built in: ASCII goes in byte by byte, without strings in between.

export class ByteSink {
  private buffer = Buffer.allocUnsafe(64 * 1024);
  private used = 0;

  get length(): number {
    return this.used;
  }

  clear(): void {
    this.used = 0;
  }

  byte(value: number): void {
    if (this.used === this.buffer.length) this.grow(1);
    this.buffer[this.used++] = value;
  }

  /** ASCII text. */
  ascii(text: string): void {
    const { length } = text;
    if (this.used + length > this.buffer.length) this.grow(length);
    for (let i = 0; i < length; i++) this.buffer[this.used++] = text.charCodeAt(i);
  }

  /** Any text, as UTF-8. */
  text(text: string): void {
    const most = text.length * 3;
    if (this.used + most > this.buffer.length) this.grow(most);
    this.used += this.buffer.write(text, this.used, 'utf8');
  }

  codePoint(value: number): void {
    if (this.used + 4 > this.buffer.length) this.grow(4);
    const { buffer } = this;
    if (value < 0x80) {
      buffer[this.used++] = value;
    } else if (value < 0x800) {
      buffer[this.used++] = 0xc0 | (value >> 6);
      buffer[this.used++] = 0x80 | (value & 0x3f);
    } else if (value < 0x10000) {
      buffer[this.used++] = 0xe0 | (value >> 12);
      buffer[this.used++] = 0x80 | ((value >> 6) & 0x3f);
      buffer[this.used++] = 0x80 | (value & 0x3f);
    } else {
      buffer[this.used++] = 0xf0 | (value >> 18);
      buffer[this.used++] = 0x80 | ((value >> 12) & 0x3f);
      buffer[this.used++] = 0x80 | ((value >> 6) & 0x3f);
      buffer[this.used++] = 0x80 | (value & 0x3f);
    }
  }

  number(value: number): void {
    if (value < 10) this.byte(0x30 + value);
    else this.ascii(String(value));
  }

  /** The bytes from `start` on; valid until the next call. */
  view(start = 0): Uint8Array {
    return this.buffer.subarray(start, this.used);
  }

  private grow(least: number): void {
    const bigger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.used + least));
    this.buffer.copy(bigger, 0, 0, this.used);
    this.buffer = bigger;
  }
}
