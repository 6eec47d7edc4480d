// One WebAssembly function: a matrix of int8 times a vector of int16, in 128-bit SIMD. It is the whole weight of the
// model's work, and small enough to be assembled here. Opcodes: WebAssembly core specification 2.0, binary format.

/** Part of WebAssembly's JavaScript interface; the Node types that are used here leave it out. */
interface WasmApi {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
  Memory: new (descriptor: { initial: number }) => { buffer: ArrayBuffer };
}

const { WebAssembly: wasm } = globalThis as unknown as { WebAssembly: WasmApi };

const unsigned = (value: number): number[] => {
  const bytes: number[] = [];
  for (let rest = value; ; ) {
    const low = rest & 0x7f;
    rest >>>= 7;
    if (rest === 0) return [...bytes, low];
    bytes.push(low | 0x80);
  }
};
const sized = (bytes: readonly number[]): number[] => [...unsigned(bytes.length), ...bytes];
const section = (id: number, bytes: readonly number[]): number[] => [id, ...sized(bytes)];
const text = (value: string): number[] => sized([...Buffer.from(value)]);

const I32 = 0x7f;
const V128 = 0x7b;
const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const constant = (value: number): number[] => {
  // Signed LEB128 of a small positive number.
  const bytes = unsigned(value);
  return bytes.at(-1)! & 0x40
    ? [0x41, ...bytes.slice(0, -1), bytes.at(-1)! | 0x80, 0]
    : [0x41, ...bytes];
};
const ADD = [0x6a];
const simd = (op: number, ...rest: number[]): number[] => [0xfd, ...unsigned(op), ...rest];
const load = (offset: number): number[] => simd(0x00, 4, offset);
const load8x8 = (offset: number): number[] => simd(0x01, 3, offset);
const DOT = simd(0xba);
const ADD_I32X4 = simd(0xae);
const lane = (index: number): number[] => simd(0x1b, index);
const store = (offset: number): number[] => [0x36, 2, ...unsigned(offset)];

/** Rows that are worked on together, so that a piece of the vector is loaded once for all of them. */
const ROWS = 4;

/** (weights, vector, out, rows, columns) → out[row] = weights[row] · vector; rows % 4 = 0, columns % 32 = 0. */
function assemble(): Uint8Array {
  const [w, x, out, rows, columns, i, at] = [0, 1, 2, 3, 4, 5, 6];
  const pointers = [7, 8, 9];
  const sums = [10, 11, 12, 13];
  const vector = 14;
  const body = [
    ...[0x03, 0x40], // loop over groups of rows
    ...sums.flatMap((sum) => [...simd(0x0c, ...new Array<number>(16).fill(0)), ...set(sum)]),
    ...pointers.flatMap((pointer, n) => [
      ...get(n === 0 ? w : pointers[n - 1]!),
      ...get(columns),
      ...ADD,
      ...set(pointer),
    ]),
    ...[...constant(0), ...set(i), ...get(x), ...set(at)],
    ...[0x03, 0x40], // loop over columns
    ...[0, 1, 2, 3].flatMap((part) => [
      ...[...get(at), ...load(part * 16), ...set(vector)],
      ...sums.flatMap((sum, n) => [
        ...get(sum),
        ...get(n === 0 ? w : pointers[n - 1]!),
        ...get(i),
        ...ADD,
        ...load8x8(part * 8),
        ...get(vector),
        ...DOT,
        ...ADD_I32X4,
        ...set(sum),
      ]),
    ]),
    ...[...get(at), ...constant(64), ...ADD, ...set(at)],
    ...[...get(i), ...constant(32), ...ADD, 0x22, i, ...get(columns), 0x49], // tee, less than
    ...[0x0d, 0], // again
    0x0b,
    ...sums.flatMap((sum, n) => [
      ...get(out),
      ...[0, 1, 2, 3].flatMap((index) => [...get(sum), ...lane(index), ...(index > 0 ? ADD : [])]),
      ...store(n * 4),
    ]),
    ...[...get(pointers[2]!), ...get(columns), ...ADD, ...set(w)],
    ...[...get(out), ...constant(ROWS * 4), ...ADD, ...set(out)],
    ...[...get(rows), ...constant(ROWS), 0x6b, 0x22, rows],
    ...[0x0d, 0],
    0x0b,
    0x0b,
  ];
  const locals = [3, ...[5, I32], ...[4, V128], ...[1, V128]];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 5, I32, I32, I32, I32, I32, 0]),
    ...section(2, [1, ...text('e'), ...text('m'), 0x02, 0x00, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...text('f'), 0x00, 0]),
    ...section(10, [1, ...sized([...locals, ...body])]),
  ]);
}

export type MultiplyKernel = (
  weights: number,
  vector: number,
  out: number,
  rows: number,
  columns: number,
) => void;

const PAGE = 65_536;

/** Memory of at least `bytes` and the function that works in it; offsets are byte addresses, 16-aligned. */
export function createKernel(bytes: number): { buffer: ArrayBuffer; multiply: MultiplyKernel } {
  const memory = new wasm.Memory({ initial: Math.ceil(bytes / PAGE) });
  const instance = new wasm.Instance(new wasm.Module(assemble()), { e: { m: memory } });
  return { buffer: memory.buffer, multiply: instance.exports.f as MultiplyKernel };
}
