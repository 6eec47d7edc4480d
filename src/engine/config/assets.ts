// Data files as the engine asks for them.
export { ASSET_ROOTS, type AssetRoot, assetPath } from '../../base/assets.ts';
