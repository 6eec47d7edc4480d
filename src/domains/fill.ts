/**
 * A prompt of a pack with its `{{name}}`s filled in, what is not known by nothing. Lines with `{{user_input}}` are left
 * out: the request comes as a message of its own.
 */
export function fillPrompt(template: string, variables: Readonly<Record<string, string>>): string {
  return template
    .split('\n')
    .filter((line) => !line.includes('{{user_input}}'))
    .join('\n')
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
