import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

const full = {
  KEYS_MAX: refusal(409, 'There are ten keys that work, the most there can be; withdraw one.'),
} as const;

export const loadKeys = defineCall('loadKeys', loadSchemas, {
  method: 'GET',
  path: '/programs/loadKeys',
  summary: 'The keys of the organization’s programs, newest first; no secret',
  access: 'organization',
});

export const makeKey = defineCall('makeKey', loadSchemas, {
  path: '/programs/makeKey',
  summary: 'Makes a key with which a program reads what is the organization’s; answers it once',
  access: 'organization',
  confirm: true,
  refusals: full,
  perMinute: 10,
});

export const withdrawKey = defineCall('withdrawKey', loadSchemas, {
  path: '/programs/withdrawKey',
  grows: false,
  summary: 'Takes a key back at once; a second time changes nothing',
  access: 'organization',
});

/** Administrators alone, who are there for all brands. */
const ofBrand = { access: 'staff', permission: 'brands.manage', brands: 'all' } as const;

export const loadBrandKeys = defineCall('loadBrandKeys', loadSchemas, {
  ...ofBrand,
  method: 'GET',
  path: '/console/programs/loadBrandKeys/{brandId}',
  summary: 'The keys of programs that read what is of a brand, newest first; no secret',
});

export const makeBrandKey = defineCall('makeBrandKey', loadSchemas, {
  ...ofBrand,
  path: '/console/programs/makeBrandKey',
  summary: 'Makes a key with which a program reads what is of a brand; answers it once',
  confirm: true,
  refusals: full,
  perMinute: 10,
});

export const withdrawBrandKey = defineCall('withdrawBrandKey', loadSchemas, {
  ...ofBrand,
  path: '/console/programs/withdrawBrandKey',
  summary: 'Takes a brand’s key back at once; a second time changes nothing',
});
