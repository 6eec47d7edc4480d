// Data files as the engine asks for them.
export { assetPath } from '../../base/assets.ts';
