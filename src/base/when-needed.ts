// Modules of Node that most sessions never need, loaded when somebody does: a start pays some milliseconds and a
// session some megabytes for each.
import { requireHere } from './native.ts';
import { once } from './once.ts';

export const crypto = once(() => requireHere('node:crypto') as typeof import('node:crypto'));
export const http = once(() => requireHere('node:http') as typeof import('node:http'));
export const https = once(() => requireHere('node:https') as typeof import('node:https'));
