// Fits the model of programs: multinomial logistic regression by AdaGrad with weight decay, pruned and rounded to
// bytes; the temperature comes from rows that it did not see.
import { HASH_BITS, utilityFeatures } from '../../src/engine/propose/utility/features.ts';
import type { UtilityWeights } from '../../src/engine/propose/utility/weights.ts';
import { seededRandom, shuffle } from '../router/fit.ts';
import type { UtilitySample } from './corpus.ts';

const EPOCHS = 9;
const RATE = 0.4;
const BIAS_RATE = 0.02;
const DECAY = 4e-5;
/** Errors below this change nothing that matters, and most of them are. */
const IGNORED = 2e-3;
/** A bucket that fewer rows touch teaches that row only. */
const LEAST_ROWS = 2;
const LEAST_WEIGHT = 0.12;

const BUCKETS = 1 << HASH_BITS;

export interface FitOptions {
  programs: readonly string[];
  temperature: number;
}

function touched(rows: readonly { ids: Int32Array }[]): Uint32Array {
  const counts = new Uint32Array(BUCKETS);
  for (const { ids } of rows) for (const id of ids) counts[id]!++;
  return counts;
}

function softmax(logits: Float64Array): void {
  const most = Math.max(...logits);
  let total = 0;
  for (let i = 0; i < logits.length; i++) total += logits[i] = Math.exp(logits[i]! - most);
  for (let i = 0; i < logits.length; i++) logits[i]! /= total;
}

export function fitUtilities(samples: readonly UtilitySample[], { programs, temperature }: FitOptions): UtilityWeights {
  const width = programs.length;
  const classOf = new Map(programs.map((program, i) => [program, i]));
  const all = samples.map(({ text, program, weight }) => ({
    ...utilityFeatures(text),
    target: classOf.get(program) ?? 0,
    weight,
  }));
  const counts = touched(all);
  const rows = all.map((row) => ({ ...row, ids: row.ids.filter((id) => counts[id]! >= LEAST_ROWS) }));
  const matrix = new Float32Array(BUCKETS * width);
  const squares = new Float32Array(BUCKETS * width).fill(1e-3);
  const bias = new Float64Array(width);
  const errors = new Float64Array(width);
  const random = seededRandom(7);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { ids, value, target, weight } of shuffle(rows, random)) {
      errors.set(bias);
      for (const id of ids) for (let c = 0; c < width; c++) errors[c]! += value * matrix[id * width + c]!;
      softmax(errors);
      errors[target]! -= 1;
      for (let c = 0; c < width; c++) {
        const error = errors[c]! * weight;
        if (Math.abs(error) < IGNORED) continue;
        bias[c]! -= BIAS_RATE * error;
        for (const id of ids) {
          const at = id * width + c;
          const gradient = error * value + DECAY * matrix[at]!;
          squares[at]! += gradient * gradient;
          matrix[at]! -= (RATE * gradient) / Math.sqrt(squares[at]!);
        }
      }
    }
  }
  return pack(matrix, bias, programs, temperature);
}

function pack(
  matrix: Float32Array,
  bias: Float64Array,
  programs: readonly string[],
  temperature: number,
): UtilityWeights {
  const width = programs.length;
  const most = matrix.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
  const scale = most / 127;
  const starts = new Uint32Array(BUCKETS + 1);
  const classes: number[] = [];
  const values: number[] = [];
  for (let id = 0; id < BUCKETS; id++) {
    for (let c = 0; c < width; c++) {
      const weight = matrix[id * width + c]!;
      const byte = Math.round(weight / scale);
      if (Math.abs(weight) < LEAST_WEIGHT || byte === 0) continue;
      classes.push(c);
      values.push(byte);
    }
    starts[id + 1] = classes.length;
  }
  return {
    header: {
      version: 1,
      bits: HASH_BITS,
      programs: [...programs],
      bias: Array.from(bias, (value) => Number(value.toFixed(4))),
      scale,
      temperature,
    },
    starts,
    classes: Uint16Array.from(classes),
    values: Int8Array.from(values),
  };
}
