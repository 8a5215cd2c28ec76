import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

/** Administrators alone, who are there for all brands. */
const ofBrand = { access: 'staff', permission: 'brands.manage', brands: 'all' } as const;

const silent = {
  PSA_KEY_REFUSED: refusal(409, 'The ticket system refuses these keys.'),
  PSA_SILENT: refusal(409, 'The ticket system does not answer; try it again in a minute.'),
} as const;

const notSet = {
  PSA_MISSING: refusal(409, 'The brand has no ticket system; set one up first.'),
} as const;

export const loadPsa = defineCall('loadPsa', loadSchemas, {
  ...ofBrand,
  method: 'GET',
  path: '/console/psa/loadPsa/{brandId}',
  summary: 'A brand’s ticket system, without its keys, how it goes, and the newest tickets',
});

export const savePsa = defineCall('savePsa', loadSchemas, {
  ...ofBrand,
  path: '/console/psa/savePsa',
  summary: 'Sets up a brand’s ticket system, once it answers with these keys and has this board',
  refusals: {
    ...silent,
    ADDRESS_FORBIDDEN: refusal(409, 'This address is not asked; take a public one by https.'),
    BOARD_UNKNOWN: refusal(409, 'There is no board of this name.'),
    KEYS_MISSING: refusal(409, 'Give both keys again for another address, company or client id.'),
  },
  perMinute: 10,
});

export const deletePsa = defineCall('deletePsa', loadSchemas, {
  ...ofBrand,
  path: '/console/psa/deletePsa',
  summary: 'Deletes a brand’s ticket system with its keys and matches; its tickets stay there',
});

export const loadPsaCustomers = defineCall('loadPsaCustomers', loadSchemas, {
  ...ofBrand,
  method: 'GET',
  path: '/console/psa/loadPsaCustomers',
  summary: 'A brand’s customers, those without a company first, 50 at most; by words of the name',
});

export const findPsaCompanies = defineCall('findPsaCompanies', loadSchemas, {
  ...ofBrand,
  method: 'GET',
  path: '/console/psa/findPsaCompanies',
  summary: 'Companies of the ticket system by words of the name, 25 at most',
  refusals: { ...silent, ...notSet },
  perMinute: 60,
});

export const matchPsaCustomer = defineCall('matchPsaCustomer', loadSchemas, {
  ...ofBrand,
  path: '/console/psa/matchPsaCustomer',
  summary: 'Has a customer’s tickets made for a company of the ticket system; null: no more',
  refusals: {
    ...silent,
    ...notSet,
    COMPANY_UNKNOWN: refusal(409, 'The ticket system has no such company.'),
  },
  perMinute: 60,
});

export const tryPsa = defineCall('tryPsa', loadSchemas, {
  ...ofBrand,
  path: '/console/psa/tryPsa',
  summary: 'Has all that waits for the ticket system tried now',
  refusals: notSet,
  perMinute: 10,
});
