// What people call the things that programs write in their logs (`lexicon/events.toml`).
import { once } from '../../base/once.ts';
import { readTable } from '../../base/table.ts';

export const logEvents = once(() =>
  (readTable('english', 'events') as { event: { text: string; failed?: string; forms: string[] }[] }).event.map(
    ({ forms, ...rest }) => ({ ...rest, forms: forms.map((form) => form.split(' ')) }),
  ),
);
