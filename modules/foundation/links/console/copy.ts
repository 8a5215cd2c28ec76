import { type ImportKind, type LinkState, maxRows, type RowFault } from '../vocabulary.ts';

export const stateNames: Record<LinkState, string> = {
  valid: 'works',
  expired: 'ended',
  withdrawn: 'withdrawn',
  used: 'used',
};

export const endWords = {
  expire: {
    action: 'End it',
    words: 'Its address says then that the offer is over. Who signed up with it keeps the plan.',
    done: 'ended',
  },
  withdraw: {
    action: 'Withdraw it',
    words:
      'Its link then shows as not found, as if it had never existed. Whoever signed up with it keeps the plan.',
    done: 'withdrawn',
  },
};

const DAY_PAST = 'This day is past. The last day is today or later.';
const PLAN_UNKNOWN = 'The brand no longer has this plan. Choose another.';
export const subscriptionRefusals = {
  PLAN_UNKNOWN,
  ID_TAKEN: 'There is, or was, a subscription id like this. Choose another.',
  DAY_PAST,
};
const invited = {
  HAS_ACCOUNT: 'This person has an account already.',
  MAILED_OFTEN:
    'This person was sent several invitations within the hour. Wait an hour, or make the link without mail.',
};
export const magicLinkRefusals = { PLAN_UNKNOWN, ...invited };

export const importRefusals = {
  NO_ROWS: 'There is no row in this file.',
  TOO_MANY_ROWS: `A file may have ${maxRows} rows. Split it.`,
  NO_SUCH_COLUMNS: 'The first line must name the columns, as below.',
  NOT_CSV: 'This file cannot be read as CSV.',
};

export const faultWords: Record<RowFault, string> = {
  BRAND_UNKNOWN: 'There is no such brand.',
  CHANNEL_UNKNOWN: 'The brand has no such channel.',
  PLAN_UNKNOWN: 'The channel has no such plan.',
  ID_INVALID: 'An id has up to 60 letters, digits and . : - _',
  ID_TAKEN: 'There is, or was, a subscription id like this.',
  DAY_INVALID: 'Write the last day as 2027-03-31.',
  DAY_PAST,
  EMAIL_INVALID: 'This is no email address.',
  TEXT_INVALID: 'A name is too long or has characters that are not allowed.',
  CHOICE_INVALID: 'Write yes or no.',
  ...invited,
  TWICE: 'A row before has it already.',
};

export const kinds: Record<
  ImportKind,
  { title: string; columns: string; example: string; what: string }
> = {
  subscriptions: {
    title: 'Subscription ids from CSV',
    columns: 'Id, Brand, Channel, Plan, Last day',
    example: 'spring-fair,,,,2027-03-31',
    what: 'Id',
  },
  magicLinks: {
    title: 'Magic links from CSV',
    columns: 'Email, First name, Last name, Company, Brand, Channel, Plan, Mail it, Security offer',
    example: 'kim@shop.example,Kim,Park,Park Florists,,,,yes,no',
    what: 'Email',
  },
};
