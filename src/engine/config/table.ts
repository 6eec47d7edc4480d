// Tables as the engine asks for them.
export { readTable } from '../../base/table.ts';
