export const linkStates = ['valid', 'expired', 'withdrawn', 'used'] as const;
export type LinkState = (typeof linkStates)[number];

/** The list shows at most this many; the search finds the others. */
export const maxListed = 200;

export const importKinds = ['subscriptions', 'magicLinks'] as const;
export type ImportKind = (typeof importKinds)[number];
export const maxRows = 500;
export const longestCsv = 400_000;

/** Reasons why a row creates no link. */
export const rowFaults = [
  'BRAND_UNKNOWN',
  'CHANNEL_UNKNOWN',
  'PLAN_UNKNOWN',
  'ID_INVALID',
  'ID_TAKEN',
  'DAY_INVALID',
  'DAY_PAST',
  'EMAIL_INVALID',
  'TEXT_INVALID',
  'CHOICE_INVALID',
  'HAS_ACCOUNT',
  'MAILED_OFTEN',
  /** An earlier row has the same id or address. */
  'TWICE',
] as const;
export type RowFault = (typeof rowFaults)[number];
