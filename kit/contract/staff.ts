/**
 * The roles of the provider's staff and what each may do in the console; handlers and buttons both read this
 * table.
 */
export const staffRoles = ['support', 'content', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

const everyone = staffRoles;
const permissions = {
  /** See the portfolio and an organization's page. */
  'customers.read': everyone,
  /** Open a customer-service session in a customer's portal. */
  'customers.visit': ['support', 'administrator'],
  /** See whom to call at a customer, and record calls. */
  'customers.call': ['support', 'administrator'],
  /** Save the list of customers as a file. */
  'customers.export': ['support', 'administrator'],
  /** Have a customer erased, or take that back. */
  'customers.erase': ['administrator'],
  /** Reset a password, block an account, ask or agree that a second step is removed. */
  'accounts.manage': ['support', 'administrator'],
  /** Write weaknesses and messages. */
  'concierge.write': everyone,
  /** Write what customers are told about changes. */
  'releases.write': ['content', 'administrator'],
  /** Tell customers of weaknesses of the software that they use. */
  'advisories.write': ['content', 'administrator'],
  /** Make subscription ids and magic links. */
  'offers.manage': ['content', 'administrator'],
  /** Make and change brands, with their channels, plans, coupons and marketplace offers. */
  'brands.manage': ['administrator'],
  /** See jobs, mails and errors. */
  'operations.read': ['support', 'administrator'],
  /** Close the portal, retry a failed job, allow mail to an address again. */
  'operations.manage': ['administrator'],
  /** See what staff did. */
  'audit.read': ['administrator'],
  /** Add and block staff. */
  'staff.manage': ['administrator'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type Permission = keyof typeof permissions;

export const roleMay = (role: StaffRole, permission: Permission): boolean =>
  (permissions[permission] as readonly StaffRole[]).includes(role);

/** How many customers a member of staff may be there for by name. */
export const maxNamedCustomers = 200;

/** What the input of a call of staff may name that belongs to one brand, or to several. */
export type BrandedKind =
  | 'brand'
  | 'organization'
  | 'post'
  | 'savedAnswer'
  | 'releaseNote'
  | 'advisory'
  | 'magicLink'
  | 'subscriptionId';

export interface NamesBranded {
  of: BrandedKind;
  /** Where its id stands in the input; of a list, in each item: 'customers.orgId'. */
  field: string;
  /** It may be left out: the handler then answers only what is of the caller's brands. */
  optional?: boolean;
  /** The caller makes up the id of a new one. */
  mayBeNew?: boolean;
}

/**
 * How a call of staff keeps to the caller's brands. 'all': only who is there for all brands may call; 'own': it is about
 * the caller, or the same for every brand; 'narrowed': its handler answers only what is of the caller's brands; else,
 * what its input names, which the server looks up before the handler runs.
 */
export type BrandScope = 'all' | 'own' | 'narrowed' | readonly NamesBranded[];
