// Rows of settings: `{variable: "max_connections", value: 80}` says of one thing what it is set to.

/** What it is called, and its value, and nothing else. */
export function isSetting(row: Record<string, unknown>): boolean {
  const [name = '', value = '', more] = Object.keys(row);
  const [called, told] = Object.values(row);
  return (
    more === undefined &&
    /(?:^|_)(?:name|key|variable|setting|option|parameter|property)$/i.test(name) &&
    /^(?:value|setting|current)$/i.test(value) &&
    typeof called === 'string' &&
    /^(?:string|number|boolean)$/.test(typeof told)
  );
}
