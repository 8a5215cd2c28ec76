import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';

const loadSchemas = () => import('./schemas.ts');

// Readable whatever the plan: what an organization was told stays its own.
const told = { access: 'organization' } as const;

export const loadAdvisory = defineCall({
  ...told,
  method: 'GET',
  path: '/advisories/loadAdvisory/{advisoryId}',
  summary: 'An advisory that the organization was told of, with its websites as they were seen',
  schemas: async () => (await loadSchemas()).loadAdvisory,
});

export const markAdvisoryRead = defineCall({
  ...told,
  method: 'POST',
  path: '/advisories/markAdvisoryRead',
  summary: 'Notes that somebody of the organization has read an advisory',
  schemas: async () => (await loadSchemas()).markAdvisoryRead,
  customerOnly: false,
  audited: false,
});

export const answerAdvisory = defineCall({
  ...told,
  method: 'POST',
  path: '/advisories/answerAdvisory',
  summary: 'Says of an advisory that it is done or does not apply, or takes that back',
  schemas: async () => (await loadSchemas()).answerAdvisory,
});

const writing = { access: 'staff', permission: 'advisories.write' } as const;

export const listAdvisories = defineCall({
  ...writing,
  method: 'GET',
  path: '/console/advisories/listAdvisories',
  summary: 'Advisories with how many are affected, read and fixed, the last changed first',
  schemas: async () => (await loadSchemas()).listAdvisories,
});

export const listAdvisoryChoices = defineCall({
  ...writing,
  method: 'GET',
  path: '/console/advisories/listAdvisoryChoices',
  summary: 'The products that can be recognised from outside, and the brands',
  schemas: async () => (await loadSchemas()).listAdvisoryChoices,
});

export const readAdvisory = defineCall({
  ...writing,
  method: 'GET',
  path: '/console/advisories/readAdvisory/{advisoryId}',
  summary: 'One advisory with its text and counts',
  schemas: async () => (await loadSchemas()).readAdvisory,
});

export const listAdvisoryOrganizations = defineCall({
  ...writing,
  method: 'GET',
  path: '/console/advisories/listAdvisoryOrganizations/{advisoryId}',
  summary: 'The organizations that an advisory matches, those affected first, a page at a time',
  schemas: async () => (await loadSchemas()).listAdvisoryOrganizations,
});

export const saveAdvisory = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/advisories/saveAdvisory',
  summary: 'Writes or changes a draft, and has it matched with what customers use',
  schemas: async () => (await loadSchemas()).saveAdvisory,
  refusals: {
    BRAND_UNKNOWN: refusal(409, 'There is no such brand.'),
    PRODUCT_UNKNOWN: refusal(409, 'This product cannot be recognised from outside.'),
    CHANGED_MEANWHILE: refusal(
      409,
      'Somebody changed, published or discarded it since it was read; read it again.',
    ),
  },
});

export const publishAdvisory = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/advisories/publishAdvisory',
  summary: 'Tells each matching organization, once',
  schemas: async () => (await loadSchemas()).publishAdvisory,
  refusals: {
    CHANGED_MEANWHILE: refusal(409, 'Somebody changed it since it was read; read it again.'),
    VERSIONS_MISSING: refusal(409, 'It names no affected versions.'),
  },
});

export const withdrawAdvisory = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/advisories/withdrawAdvisory',
  summary: 'Tells nobody any more, and says on the page of those told that it was withdrawn',
  schemas: async () => (await loadSchemas()).withdrawAdvisory,
});

export const discardAdvisory = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/advisories/discardAdvisory',
  summary: 'Throws a draft away; the same entry of the catalogue is not proposed again',
  schemas: async () => (await loadSchemas()).discardAdvisory,
});
