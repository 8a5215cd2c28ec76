import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

/** What all calls share by which staff change a brand's data. */
export const managing = { access: 'staff', permission: 'brands.manage' } as const;

/** Refusals of a change to a brand. */
export const unwritten = {
  READ_ONLY: refusal(409, 'The brand came with the program and cannot be changed.'),
  CHANGED_MEANWHILE: refusal(409, 'Somebody saved the brand since it was read; read it again.'),
} as const;

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
  summary: 'One brand as it stands, with the version that a change is made to',
});

const domainInUse = {
  DOMAIN_IN_USE: refusal(409, 'Another brand has this domain, or one below or above it.'),
  MAIL_DOMAIN_IN_USE: refusal(409, 'Another brand has this domain for its mails or its portal.'),
} as const;

export const addBrand = defineCall('addBrand', loadSchemas, {
  ...managing,
  method: 'POST',
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
  method: 'POST',
  path: '/console/brands/save',
  summary: 'Changes names, texts, colours, domains and addresses of a brand',
  refusals: { ...unwritten, ...domainInUse },
});

export const saveBrandPicture = defineCall('saveBrandPicture', loadSchemas, {
  ...managing,
  method: 'POST',
  path: '/console/brands/picture',
  summary: "Changes one of a brand's pictures: SVG, which is cleaned, or PNG",
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
