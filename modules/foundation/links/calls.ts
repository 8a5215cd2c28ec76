import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

const managing = { access: 'staff', permission: 'offers.manage' } as const;

export const listChoices = defineCall('listChoices', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/links/choices',
  summary: 'The brands, channels and plans that a link may lead to',
  brands: 'narrowed',
});

export const listSubscriptions = defineCall('listSubscriptions', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/links/subscriptions',
  summary: 'Subscription ids, searched by id, brand, channel and plan',
  brands: 'narrowed',
});

const planUnknown = {
  PLAN_UNKNOWN: refusal(409, 'The brand has no such channel, or the channel no such plan.'),
} as const;

export const addSubscription = defineCall('addSubscription', loadSchemas, {
  ...managing,
  path: '/console/links/addSubscription',
  summary: 'Makes a subscription id: an address of the sign-up with a channel and plan of its own',
  brands: [{ of: 'brand', field: 'brandId' }],
  refusals: {
    ...planUnknown,
    ID_TAKEN: refusal(409, 'There is, or was, a subscription with this id.'),
    DAY_PAST: refusal(422, 'The last day is over.'),
  },
});

export const endSubscription = defineCall('endSubscription', loadSchemas, {
  ...managing,
  path: '/console/links/endSubscription',
  summary: 'Ends a subscription id now, or withdraws it as if it had never existed',
  brands: [{ of: 'subscriptionId', field: 'subscriptionId' }],
});

export const listMagicLinks = defineCall('listMagicLinks', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/links/magicLinks',
  summary: 'Magic links by the address that they are for; the links themselves are kept nowhere',
  brands: 'narrowed',
});

export const addMagicLink = defineCall('addMagicLink', loadSchemas, {
  ...managing,
  path: '/console/links/addMagicLink',
  perMinute: 30,
  summary: 'Makes a link by which one person signs up; answers it, which is not shown again',
  brands: [{ of: 'brand', field: 'brandId' }],
  refusals: {
    ...planUnknown,
    HAS_ACCOUNT: refusal(409, 'This person has an account already.'),
    MAILED_OFTEN: refusal(
      429,
      'The address was sent as many invitations within the hour as it may be.',
    ),
  },
});

export const endMagicLink = defineCall('endMagicLink', loadSchemas, {
  ...managing,
  path: '/console/links/endMagicLink',
  summary: 'Ends a magic link that was not used yet',
  brands: [{ of: 'magicLink', field: 'id' }],
});

export const importLinks = defineCall('importLinks', loadSchemas, {
  ...managing,
  path: '/console/links/import',
  summary:
    'Reads subscription ids or magic links from CSV; makes those of the good rows when told to',
  brands: 'narrowed',
  refusals: {
    NO_ROWS: refusal(422, 'The file has no rows.'),
    TOO_MANY_ROWS: refusal(422, 'The file has more rows than are read at once; split it.'),
    NO_SUCH_COLUMNS: refusal(422, 'The first line of the file does not name the columns.'),
    NOT_CSV: refusal(422, 'The file cannot be read as CSV.'),
  },
  // Each tells of up to 500 addresses or ids whether they are taken.
  perMinute: 6,
});
