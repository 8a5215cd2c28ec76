import type { ServerModule } from '#kit/server/module.ts';
import { asset } from './calls/asset.ts';
import { disclaimer } from './calls/disclaimer.ts';
import { getPrivateAsset } from './calls/getPrivateAsset.ts';

export const assetsModule: ServerModule = {
  name: 'assets',
  routes: [asset, getPrivateAsset, disclaimer],
  jobs: [],
};
