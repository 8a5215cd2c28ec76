import type { RefusalOf } from '#kit/contract/call.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import type { checkTrustHost, nameTrustHost } from '../calls.ts';
import type { TrustPage } from '../schemas/trust.ts';

export const hostWords = {
  title: 'An address of your own',
  lead: 'Your page can stand at a name below your own domain, such as trust.shop.example. Nothing else of this portal is shown there, and the address that it has now keeps working.',
  host: 'Name below your domain',
  hostHint: 'One that nothing else uses. You prove that it is yours, and lead it here.',
  hostUnfit: 'Please give a name below your domain, such as trust.shop.example.',
  begin: 'Go On',
  recordName: (type: string) => `Name of the ${type} record`,
  recordValue: (type: string) => `Value of the ${type} record`,
  check: 'Check Both Records',
  checked: 'Both records are there.',
  remove: 'Remove',
  removed: 'Removed. Your page is not shown there any more.',
  removeTitle: 'Remove this address?',
  removeText:
    'At once your page is no longer shown there. If a badge or a link leads there, change it to the address on this screen. You can name it again later, with a new record.',
  keep: 'Keep It',
} as const;

type OwnHost = NonNullable<TrustPage['ownHost']>;

/** How it stands, and whether something is to be done that was done before. */
export function hostStanding(
  { provenAt, provenUntil }: Pick<OwnHost, 'provenAt' | 'provenUntil'>,
  isOn: boolean,
): { isProblem: boolean; words: string } {
  if (provenAt === null)
    return {
      isProblem: false,
      words:
        'It is not proven, and nothing is shown there. Set both records where your domain’s DNS is looked after, then have them checked. New records may take an hour to be seen.',
    };
  if (provenUntil !== null)
    return {
      isProblem: true,
      words: `A record is gone, or leads elsewhere. Set it again by ${formatDateTime(provenUntil)}, or your page is not shown there any more.`,
    };
  return {
    isProblem: false,
    words: `${isOn ? 'Your page is shown there.' : 'It is proven, and shows your page once that is on.'} Leave both records in place: they are checked every day.`,
  };
}

export const nameHostRefusals: Record<RefusalOf<typeof nameTrustHost>, string> = {
  HOST_FORBIDDEN:
    'Your page cannot be there. Please take a name below a domain of your own, such as trust.shop.example.',
};

export const checkHostRefusals: Record<RefusalOf<typeof checkTrustHost>, string> = {
  ...nameHostRefusals,
  RECORD_MISSING: 'We do not see the TXT record yet. Compare it letter by letter, or wait an hour.',
  HOST_ELSEWHERE:
    'The TXT record is there, but the name does not lead here yet. Look at the CNAME record, or wait an hour.',
  HOST_TAKEN: 'Another organization here proves this name. Ask support.',
};
