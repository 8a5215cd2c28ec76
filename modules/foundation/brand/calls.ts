import { defineCall, refusal } from '#kit/contract/call.ts';
import { managing, unwritten } from './calls/managing.ts';

const loadSchemas = () => import('./schemas.ts');

export const listBrands = defineCall('listBrands', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/brands/list',
  summary: 'Every brand, and those that cannot be read as they are now',
});

export const readBrand = defineCall('readBrand', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/brands/read/{brandId}',
  summary: 'One brand, by its draft where it has one, with the version that a change is made to',
});

const domainInUse = {
  DOMAIN_IN_USE: refusal(
    409,
    'Another brand has this domain, or one below or above it, or it is the console’s.',
  ),
  MAIL_DOMAIN_IN_USE: refusal(409, 'Another brand has this domain for its mails or its portal.'),
} as const;

export const addBrand = defineCall('addBrand', loadSchemas, {
  ...managing,
  path: '/console/brands/add',
  summary:
    'Makes a brand from nothing, with a starting catalogue of plans and pictures of its colours',
  refusals: {
    BRAND_EXISTS: refusal(409, 'There is a brand with this id already.'),
    ...domainInUse,
  },
});

export const saveBrand = defineCall('saveBrand', loadSchemas, {
  ...managing,
  path: '/console/brands/save',
  summary: "Changes names, texts, colours, domains and addresses in a brand's draft",
  refusals: { ...unwritten, ...domainInUse },
});

export const saveBrandPicture = defineCall('saveBrandPicture', loadSchemas, {
  ...managing,
  path: '/console/brands/picture',
  summary: "Changes one of the pictures of a brand's draft: SVG, which is cleaned, or PNG",
  refusals: {
    ...unwritten,
    NOT_A_PICTURE: refusal(415, 'The file is neither an SVG nor a PNG.'),
    UNFIT_SVG: refusal(
      422,
      'The SVG holds letters that are not outlines, a style sheet, a picture or a backslash, or draws its parts over and over.',
    ),
    WRONG_SIZE: refusal(
      422,
      'The picture is wider or higher than 2,000 pixels, or the SVG has no viewBox.',
    ),
  },
});

const withoutDraft = { NO_DRAFT: refusal(409, 'The brand has no draft.') } as const;

export const publishDraft = defineCall('publishDraft', loadSchemas, {
  ...managing,
  path: '/console/brands/publish',
  summary: "Makes a brand's draft what customers see",
  refusals: { ...unwritten, ...withoutDraft, ...domainInUse },
});

export const discardDraft = defineCall('discardDraft', loadSchemas, {
  ...managing,
  path: '/console/brands/discardDraft',
  summary: "Discards a brand's draft; what is published stays",
  refusals: { ...unwritten, ...withoutDraft },
});

export const listEarlier = defineCall('listEarlier', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/brands/earlier/{brandId}',
  summary: 'What was published of a brand before, of its last twenty versions',
});

export const draftEarlier = defineCall('draftEarlier', loadSchemas, {
  ...managing,
  path: '/console/brands/draftEarlier',
  summary: "Makes what was published before a brand's draft",
  refusals: unwritten,
});

export const previewBrand = defineCall('previewBrand', loadSchemas, {
  ...managing,
  path: '/console/brands/preview',
  summary: 'Makes an address that shows the portal by the draft, in one browser for half an hour',
  refusals: withoutDraft,
});

export const previewMail = defineCall('previewMail', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/brands/previewMail/{brandId}',
  summary: 'A mail as the draft has it; it is sent to nobody',
  answers: 'file',
});

export const previewPdf = defineCall('previewPdf', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/brands/previewPdf/{brandId}',
  summary: 'An example of a report as the draft has it',
  answers: 'file',
});

export const readDomains = defineCall('readDomains', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/brands/domains/{brandId}',
  summary: "The DNS records that a brand's domains need, and what the last check found of them",
});

export const checkDomains = defineCall('checkDomains', loadSchemas, {
  ...managing,
  path: '/console/brands/checkDomains',
  summary: "Reads a brand's DNS records; its mails are signed by a key from when the key is found",
  perMinute: 10,
});

export const makeMailKey = defineCall('makeMailKey', loadSchemas, {
  ...managing,
  path: '/console/brands/makeMailKey',
  summary: "Makes a key that signs a brand's mails once its record is found in DNS (DKIM)",
  refusals: {
    KEY_WAITS: refusal(409, 'The record of the key that was made before is not found yet.'),
  },
  perMinute: 10,
});
