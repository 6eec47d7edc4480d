// The directions in which vectors differ most (principal components), by orthogonal iteration: the space turns until
// it holds still. Coming first, the directions that tell most let a search look at the first few alone.

export interface Projection {
  mean: Float64Array;
  /** `dimensions` directions, one behind the other. */
  directions: Float64Array;
  width: number;
  dimensions: number;
}

const ROUNDS = 60;

/** Gram and Schmidt; `rows` directions of `width` numbers, in place. */
function orthonormal(rows: Float64Array, width: number): void {
  for (let a = 0; a < rows.length; a += width) {
    for (let b = 0; b < a; b += width) {
      let dot = 0;
      for (let i = 0; i < width; i++) dot += rows[a + i]! * rows[b + i]!;
      for (let i = 0; i < width; i++) rows[a + i]! -= dot * rows[b + i]!;
    }
    let length = 0;
    for (let i = 0; i < width; i++) length += rows[a + i]! ** 2;
    for (let i = 0; i < width; i++) rows[a + i]! /= Math.sqrt(length) || 1;
  }
}

export function components(vectors: Float32Array, width: number, dimensions: number, random: () => number): Projection {
  const count = vectors.length / width;
  const mean = new Float64Array(width);
  for (let i = 0; i < vectors.length; i++) mean[i % width]! += vectors[i]! / count;
  const spread = new Float64Array(width * width);
  const off = new Float64Array(width);
  for (let at = 0; at < vectors.length; at += width) {
    for (let i = 0; i < width; i++) off[i] = vectors[at + i]! - mean[i]!;
    for (let i = 0; i < width; i++) {
      const value = off[i]! / count;
      for (let j = 0; j < width; j++) spread[i * width + j]! += value * off[j]!;
    }
  }
  let directions = Float64Array.from({ length: dimensions * width }, () => random() - 0.5);
  orthonormal(directions, width);
  for (let round = 0; round < ROUNDS; round++) {
    const turned = new Float64Array(directions.length);
    for (let row = 0; row < directions.length; row += width)
      for (let i = 0; i < width; i++) {
        const value = directions[row + i]!;
        for (let j = 0; j < width; j++) turned[row + j]! += value * spread[i * width + j]!;
      }
    orthonormal(turned, width);
    directions = turned;
  }
  return { mean, directions, width, dimensions };
}

/** All vectors in the new directions; rows are made 1 long where `unit`. */
export function project(
  { mean, directions, width, dimensions }: Projection,
  vectors: Float32Array,
  unit: boolean,
): Float32Array {
  const count = vectors.length / width;
  const out = new Float32Array(count * dimensions);
  const off = new Float64Array(width);
  for (let row = 0; row < count; row++) {
    for (let i = 0; i < width; i++) off[i] = vectors[row * width + i]! - mean[i]!;
    let length = 0;
    for (let d = 0; d < dimensions; d++) {
      let sum = 0;
      for (let i = 0; i < width; i++) sum += off[i]! * directions[d * width + i]!;
      out[row * dimensions + d] = sum;
      length += sum * sum;
    }
    const scale = unit ? 1 / (Math.sqrt(length) || 1) : 1;
    for (let d = 0; d < dimensions; d++) out[row * dimensions + d]! *= scale;
  }
  return out;
}
