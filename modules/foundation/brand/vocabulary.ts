export const brandPictures = ['brandLogo', 'brandLogoDark', 'favicon'] as const;
export type BrandPicture = (typeof brandPictures)[number];

/** Bytes of the file. In base64 it is a third larger. */
export const largestPicture = 200 * 1024;

/** The DNS records that a brand's domains need: of its portal, and of the mails in its name. */
export const recordKinds = ['web', 'spf', 'dkim', 'dmarc', 'bounces'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const recordTypes = ['CNAME', 'A', 'AAAA', 'TXT', 'MX'] as const;
export type RecordType = (typeof recordTypes)[number];

/**
 * What the last check made of a record: 'differs' is there and does not do what it is for; 'unread' got no answer. A
 * record that was not as it is now at that check is 'unchecked'.
 */
export const recordStates = ['unchecked', 'found', 'missing', 'differs', 'unread'] as const;
export type RecordState = (typeof recordStates)[number];

/** What staff change of a brand, in the words of the console and of the staff's log. */
export const brandParts = {
  brandNameShort: 'short name',
  brandNameLong: 'full name',
  brandLogo: 'logo',
  brandLogoDark: 'logo for dark ground',
  favicon: 'icon',
  colors: 'colours',
  look: 'corners and type',
  webDomain: 'domain of the portal',
  emailDomain: 'domain of mails',
  supportEmail: 'support address',
  bounceEmail: 'address of undelivered mails',
  conciergeEmail: 'concierge’s address',
  conciergeSchedulingLink: 'where a call is booked',
  helpCenter: 'help center',
  marketingCollateral: 'words beside the sign-up form',
  securityOffer: 'security offer',
  promotion: 'promotion',
  supportVisits: 'customer-service sessions',
  timeZone: 'time zone',
} as const;
export type BrandPart = keyof typeof brandParts;
