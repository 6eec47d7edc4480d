// Learns a row for every word and pair so that the sum of a text's rows points where the model's vector of the text
// does: gradient descent (Adam) on the angle between them. A word's row begins as the model's vector of the word alone,
// the shorter the more common the word (a common word tells little).

export interface Example {
  units: readonly number[];
  /** Row of its target. */
  target: number;
  weight: number;
}

const ROUNDS = 12;
const BATCH = 1_024;
const RATE = 0.2;
/** Share of all words at which a row begins half as long. */
const COMMON = 1e-3;

export function firstRows(
  alone: Float32Array,
  dimensions: number,
  count: number,
  examples: readonly Example[],
): Float32Array {
  const rows = new Float32Array(count * dimensions);
  rows.set(alone);
  const seen = new Float64Array(count);
  let total = 0;
  for (const { units } of examples)
    for (const unit of units) {
      seen[unit]! += 1;
      total += 1;
    }
  for (let i = 0; i < alone.length; i++) {
    const share = seen[Math.floor(i / dimensions)]! / total;
    rows[i]! *= COMMON / (COMMON + share);
  }
  return rows;
}

/** Changes `rows`; gives the mean cosine between the sums and their targets in the last round. */
export function fitRows(
  rows: Float32Array,
  dimensions: number,
  examples: Example[],
  targets: Float32Array,
  random: () => number,
): number {
  const slope = new Float32Array(rows.length);
  const first = new Float32Array(rows.length);
  const second = new Float32Array(rows.length);
  const sum = new Float64Array(dimensions);
  let mean = 0;
  for (const value of rows) mean += Math.abs(value) / rows.length;
  let step = 0;
  let cosines = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = examples.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [examples[i], examples[j]] = [examples[j]!, examples[i]!];
    }
    cosines = 0;
    const rate = RATE * mean * (1 - round / ROUNDS);
    for (let from = 0; from < examples.length; from += BATCH) {
      const touched = new Set<number>();
      for (const { units, target, weight } of examples.slice(from, from + BATCH)) {
        sum.fill(0);
        for (const unit of units) for (let d = 0; d < dimensions; d++) sum[d]! += rows[unit * dimensions + d]!;
        let length = 0;
        let dot = 0;
        for (let d = 0; d < dimensions; d++) {
          length += sum[d]! ** 2;
          dot += sum[d]! * targets[target * dimensions + d]!;
        }
        length = Math.max(1e-6, Math.sqrt(length));
        const cosine = dot / length;
        cosines += cosine;
        for (let d = 0; d < dimensions; d++) {
          const away = targets[target * dimensions + d]! - (sum[d]! / length) * cosine;
          sum[d] = (-weight * away) / length;
        }
        for (const unit of units) {
          touched.add(unit);
          for (let d = 0; d < dimensions; d++) slope[unit * dimensions + d]! += sum[d]!;
        }
      }
      step += 1;
      const [a, b] = [1 - 0.9 ** step, 1 - 0.99 ** step];
      for (const unit of touched)
        for (let i = unit * dimensions; i < (unit + 1) * dimensions; i++) {
          const value = slope[i]!;
          first[i] = 0.9 * first[i]! + 0.1 * value;
          second[i] = 0.99 * second[i]! + 0.01 * value * value;
          rows[i]! -= (rate * (first[i]! / a)) / (Math.sqrt(second[i]! / b) + 1e-8);
          slope[i] = 0;
        }
    }
  }
  return cosines / examples.length;
}
