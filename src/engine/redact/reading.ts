// What may be read out of a request: its words without the secrets, so that none becomes a name in a command. A secret
// inside an address stays where it is, because the address would be another one without it.
import { secretSpans } from './redact.ts';

/** A quote that the secret stands in goes with it. */
const BEFORE = /(?:^|[\s(])(["']?)$/;
const AFTER = /^(["']?)(?:$|[\s).,;:!?])/;

/** The same string when there is nothing to leave out. */
export function withoutSecrets(text: string): string {
  let result = text;
  for (const { start, end } of secretSpans(text).reverse()) {
    const before = BEFORE.exec(result.slice(0, start));
    const after = AFTER.exec(result.slice(end));
    if (before === null || after === null || before[1] !== after[1]) continue;
    const quote = before[1]!.length;
    const head = result.slice(0, start - quote).trimEnd();
    result = `${head} ${result.slice(end + quote).trimStart()}`.trim();
  }
  return result;
}
