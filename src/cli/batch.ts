// Batch mode: JSON Lines in, one JSON line out per input line, same order, one process.
// A bad line is answered with an error object and the run goes on.
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { DomainNameError } from '../engine/api.ts';
import type { Output } from './output.ts';

export interface BatchError {
  code: 'bad_json' | 'bad_input' | 'failed';
  message: string;
}

const idSchema = z.union([z.string(), z.number(), z.null()]).optional();

/** Answers one line; never throws. */
export async function answerLine<Row>(
  text: string,
  schema: z.ZodType<Row>,
  handle: (row: Row) => object | Promise<object>,
): Promise<object> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return failure(undefined, 'bad_json', error);
  }
  const parsedId = idSchema.safeParse((value as { id?: unknown } | null)?.id);
  const id = parsedId.success ? parsedId.data : undefined;
  const row = schema.safeParse(value);
  if (!row.success) {
    return failure(id, 'bad_input', new Error(z.prettifyError(row.error).replaceAll('\n', ' ')));
  }
  try {
    const answer = await handle(row.data);
    return id === undefined ? answer : { id, ...answer };
  } catch (error) {
    return failure(id, error instanceof DomainNameError ? 'bad_input' : 'failed', error);
  }
}

function failure(id: string | number | null | undefined, code: BatchError['code'], error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  return { id: id ?? null, error: { code, message } satisfies BatchError };
}

/** Reads `input` to its end. Blank lines are skipped. */
export async function runBatch<Row>(
  input: Readable,
  output: Output,
  schema: z.ZodType<Row>,
  handle: (row: Row) => object | Promise<object>,
): Promise<void> {
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    await output.json(await answerLine(line, schema, handle));
  }
}
