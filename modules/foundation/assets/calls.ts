import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

/**
 * The schema accepts any name. The handler checks it, so that an invalid name gets the same answer as a
 * missing file.
 */
export const asset = defineCall('asset', loadSchemas, {
  method: 'GET',
  path: '/resources/asset',
  summary: "A picture of the brand's",
  access: 'public',
  answers: 'file',
});

export const getPrivateAsset = defineCall('getPrivateAsset', loadSchemas, {
  method: 'GET',
  path: '/s3/getPrivateAsset',
  summary: "A file of the caller's organisation, as a download",
  access: 'organization',
  answers: 'file',
  perMinute: 60,
});

export const disclaimer = defineCall({
  method: 'GET',
  path: '/disclaimer.html',
  summary: "The disclaimer in the brand's name, as a page",
  access: 'public',
  answers: 'file',
});
