import { z } from 'zod';
import { email, id, instant, line } from '#kit/contract/schemas.ts';
import { maxNamedCustomers, staffRoles } from '#kit/contract/staff.ts';
import { namedBrand } from '#modules/foundation/brand/schemas.ts';
import { maxPictureBytes } from './vocabulary.ts';

const password = z.string().min(1).max(256);
/** The secret of a link or of a sign-in between its two steps: 256 random bits, base64url. */
const secret = z.string().regex(/^[\w-]{43}$/);
/** An authenticator's code; people may type a space in the middle. */
const code = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

export const staffMember = z.object({
  staffId: id,
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
});
export type StaffMember = z.infer<typeof staffMember>;

export const getConsoleToken = {
  output: z.object({ csrfToken: z.string() }),
};

export const checkStaff = {
  input: z.strictObject({
    /** Extends the session. */
    touch: z.boolean().optional(),
  }),
  output: z.object({
    staff: staffMember
      .extend({
        pictureId: id.nullable(),
        forAllBrands: z.boolean(),
        /** There for customers by name alone: what is about brands is not theirs. */
        forNamedCustomers: z.boolean(),
      })
      .nullable(),
    /** How much waits for staff on screens that the person may see, by the screen's path; at most a hundred each. */
    waiting: z.array(z.object({ path: z.string(), count: z.int(), words: z.string() })),
    secondsLeft: z.int().nullable(),
    environmentName: z.string(),
    /** The default brand's, in which the console shows times and takes days. */
    timeZone: z.string(),
    /** Whether staff sign in with their work accounts: 'only' these, but for some in an emergency. */
    workAccounts: z.enum(['none', 'offered', 'only']),
  }),
};

export const signInStaff = {
  input: z.strictObject({ email, password }),
  output: z.object({ challenge: z.string() }),
};

export const enterCode = {
  input: z.strictObject({ challenge: secret, code }),
  output: staffMember,
};

export const startWorkSignIn = {
  /** Whether who is signed in at the directory has to prove there anew who they are. */
  input: z.strictObject({ again: z.boolean().default(false) }),
  output: z.object({ url: z.string() }),
};

export const finishWorkSignIn = {
  /** What the directory has in the address of return. */
  input: z.strictObject({
    state: z.string().max(200),
    code: z.string().max(4000).optional(),
    iss: z.string().max(500).optional(),
    error: z.string().max(200).optional(),
  }),
  output: staffMember,
};

export const readSetUp = {
  input: z.strictObject({ linkId: secret }),
  output: z.object({
    email: z.string(),
    name: z.string(),
    /** For people who cannot scan the QR code. */
    secret: z.string(),
    /** An image as a data: URL. */
    qr: z.string(),
  }),
};

export const setUp = {
  input: z.strictObject({ linkId: secret, password, code }),
  output: staffMember,
};

export const signOutStaff = {
  input: z.strictObject({ everywhere: z.boolean().default(false) }),
};

export const confirmStaff = { input: z.strictObject({ code }) };

export const setPicture = {
  input: z.strictObject({
    file: z.base64().max(Math.ceil(maxPictureBytes / 3) * 4),
  }),
  output: z.object({ pictureId: id }),
};

export const staffPicture = { input: z.strictObject({ pictureId: id }) };

/** Empty for all brands. */
const brandIds = z.array(namedBrand.min(1)).max(500);

/** Those of the brands that a person is there for alone; null for all of them. */
const customerIds = z.array(id).min(1).max(maxNamedCustomers).nullable();

const listedCustomer = z.object({ orgId: id, companyName: z.string() });
export type ListedCustomer = z.infer<typeof listedCustomer>;

const listedMember = staffMember.extend({
  brandIds: z.array(z.string()),
  /** Null where they are there for all customers of their brands. */
  customers: z.array(listedCustomer).nullable(),
  state: z.enum(['invited', 'active', 'blocked']),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
});
export type ListedMember = z.infer<typeof listedMember>;

const listedBrand = z.object({ brandId: z.string(), brandNameLong: z.string() });
export type ListedBrand = z.infer<typeof listedBrand>;

export const listStaff = {
  output: z.object({
    members: z.array(listedMember),
    /** Those that a person may be there for. */
    brands: z.array(listedBrand),
  }),
};

/** The link is mailed only to the person it is for, because whoever has it can sign in as them. */
const mailedLink = z.object({
  sentTo: z.string(),
  /** Null for who has no password to set, as work accounts alone sign in. */
  hoursValid: z.int().nullable(),
});

export const addStaff = {
  input: z.strictObject({
    email,
    name: line(100).min(1),
    role: z.enum(staffRoles),
    brandIds,
    customerIds: customerIds.default(null),
  }),
  output: mailedLink,
};

export const setStaffBrands = {
  input: z.strictObject({ staffId: id, brandIds }),
};

export const setStaffCustomers = {
  input: z.strictObject({ staffId: id, customerIds }),
};

export const renewStaff = {
  input: z.strictObject({ staffId: id }),
  output: mailedLink,
};

export const blockStaff = {
  input: z.strictObject({ staffId: id, blocked: z.boolean() }),
};

const staffAction = z.object({
  id,
  at: instant,
  by: z.string(),
  orgId: z.string().nullable(),
  /** The path of the call. */
  action: z.string(),
  /** What was done, in words; to the subject. */
  what: z.string(),
  subject: z.string(),
  ip: z.string(),
});

/** A day of this century: others are no moments for the database. */
const day = z.iso.date().regex(/^20/);

export const readStaffLog = {
  input: z.strictObject({
    /** Each of its first twelve words stands in what was done, to what, or in who did it, whatever the case. */
    search: line(200).default(''),
    /** The address of who did it. */
    by: line(254).optional(),
    /** What concerned a customer of this brand. */
    brandId: line(40).optional(),
    /** The first and the last day, in the default brand's time zone. */
    since: day.optional(),
    until: day.optional(),
    /** The `next` cursor of the previous page. */
    before: z.string().max(100).optional(),
  }),
  output: z.object({ entries: z.array(staffAction), next: z.string().nullable() }),
};
