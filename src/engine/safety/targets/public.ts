// Folders that others read: those of web servers, and those that are shared or synchronised: patterns in
// data/places.json.
import places from '../data/places.json' with { type: 'json' };
import { listed } from '../listed.ts';

const WEB = new RegExp(listed(places.web).join('|'));
const SHARED = new RegExp(places.shared.join('|'));

export const publicPlace = (path: string): 'web' | 'shared' | null =>
  WEB.test(path) ? 'web' : SHARED.test(path) ? 'shared' : null;
