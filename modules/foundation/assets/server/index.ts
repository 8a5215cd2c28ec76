import type { ServerModule } from '#kit/server/http/module.ts';
import { disclaimer } from './calls/disclaimer.html.ts';
import { asset } from './calls/resources/asset.ts';
import { getPrivateAsset } from './calls/s3/getPrivateAsset.ts';

export const assetsModule: ServerModule = {
  name: 'assets',
  routes: [asset, getPrivateAsset, disclaimer],
};
