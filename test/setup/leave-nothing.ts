import { afterEach, beforeEach } from 'vitest';
import { begin, end } from './own.ts';

beforeEach(begin);
afterEach(end);
