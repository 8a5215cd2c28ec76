import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

// Readable whatever the plan: what an organization was told stays its own.
const told = { access: 'organization' } as const;

export const loadAdvisory = defineCall('loadAdvisory', loadSchemas, {
  ...told,
  method: 'GET',
  path: '/advisories/loadAdvisory/{advisoryId}',
  summary: 'An advisory that the organization was told of, with its websites as they were seen',
});

export const markAdvisoryRead = defineCall('markAdvisoryRead', loadSchemas, {
  ...told,
  path: '/advisories/markAdvisoryRead',
  summary: 'Notes that somebody of the organization has read an advisory',
  needs: 'read',
  customerOnly: false,
  audited: false,
});

export const answerAdvisory = defineCall('answerAdvisory', loadSchemas, {
  ...told,
  path: '/advisories/answerAdvisory',
  summary: 'Says of an advisory that it is done or does not apply, or takes that back',
});

const ofAdvisory = { of: 'advisory', field: 'advisoryId' } as const;
const writing = {
  access: 'staff',
  permission: 'advisories.write',
  brands: [ofAdvisory],
} as const;

export const listAdvisories = defineCall('listAdvisories', loadSchemas, {
  ...writing,
  brands: 'narrowed',
  method: 'GET',
  path: '/console/advisories/listAdvisories',
  summary: 'Advisories with how many are affected, read and fixed, the last changed first',
});

export const listAdvisoryChoices = defineCall('listAdvisoryChoices', loadSchemas, {
  ...writing,
  brands: 'narrowed',
  method: 'GET',
  path: '/console/advisories/listAdvisoryChoices',
  summary: 'The products that can be recognised from outside, and the brands',
});

export const readAdvisory = defineCall('readAdvisory', loadSchemas, {
  ...writing,
  method: 'GET',
  path: '/console/advisories/readAdvisory/{advisoryId}',
  summary: 'One advisory with its text and counts',
});

export const listAdvisoryOrganizations = defineCall('listAdvisoryOrganizations', loadSchemas, {
  ...writing,
  method: 'GET',
  path: '/console/advisories/listAdvisoryOrganizations/{advisoryId}',
  summary: 'The organizations that an advisory matches, those affected first, a page at a time',
});

export const saveAdvisory = defineCall('saveAdvisory', loadSchemas, {
  ...writing,
  brands: [
    { of: 'brand', field: 'brandId' },
    { ...ofAdvisory, mayBeNew: true },
  ],
  path: '/console/advisories/saveAdvisory',
  summary: 'Writes or changes a draft, and has it matched with what customers use',
  refusals: {
    BRAND_UNKNOWN: refusal(409, 'There is no such brand.'),
    PRODUCT_UNKNOWN: refusal(409, 'This product cannot be recognised from outside.'),
    CHANGED_MEANWHILE: refusal(
      409,
      'Somebody changed, published or discarded it since it was read; read it again.',
    ),
  },
});

export const publishAdvisory = defineCall('publishAdvisory', loadSchemas, {
  ...writing,
  path: '/console/advisories/publishAdvisory',
  summary: 'Tells each matching organization, once',
  refusals: {
    CHANGED_MEANWHILE: refusal(409, 'Somebody changed it since it was read; read it again.'),
    VERSIONS_MISSING: refusal(409, 'It names no affected versions.'),
  },
});

export const withdrawAdvisory = defineCall('withdrawAdvisory', loadSchemas, {
  ...writing,
  path: '/console/advisories/withdrawAdvisory',
  summary: 'Tells nobody any more, and says on the page of those told that it was withdrawn',
});

export const discardAdvisory = defineCall('discardAdvisory', loadSchemas, {
  ...writing,
  path: '/console/advisories/discardAdvisory',
  summary: 'Throws a draft away; the same entry of the catalogue is not proposed again',
});
