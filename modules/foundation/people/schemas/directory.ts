import { z } from 'zod';
import { domainPattern, storedDomain } from '#kit/contract/formats.ts';
import { instant, line } from '#kit/contract/schemas.ts';
import { directoryModes } from '../vocabulary.ts';

/** In lower case and in ASCII, as the domains of stored addresses are. */
const mailDomain = z.string().overwrite(storedDomain).max(253).regex(domainPattern);

const directory = z.object({
  domain: z.string(),
  /** What has to stand in DNS (TXT). */
  record: z.object({ name: z.string(), value: z.string() }),
  provenAt: instant.nullable(),
  /** Until when a proof counts whose record is gone. */
  provenUntil: instant.nullable(),
  issuer: z.string().nullable(),
  clientId: z.string().nullable(),
  testedAt: instant.nullable(),
  onSince: instant.nullable(),
  onlySince: instant.nullable(),
  /** Its own address of return, to be registered there. */
  returnUrl: z.string(),
  /** Whether it is set, and still sends people back to the address that it shares with others. */
  hasOldReturn: z.boolean(),
});
export type ShownDirectory = z.infer<typeof directory>;

const linkedAdmin = z.object({
  /** The admin's `cognitoId`. */
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  linkedAt: instant,
});
export type LinkedAdmin = z.infer<typeof linkedAdmin>;

/** With what a directory sends somebody back. */
const returned = z.strictObject({
  state: z.string().max(200),
  code: z.string().max(4000).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
  /** Whose own address of return it came back to. */
  directoryId: z.string().max(100).optional(),
});

const leading = z.object({ url: z.string() });

export const isWorkOffered = {
  input: z.strictObject({ domain: mailDomain }),
  output: z.object({ isOffered: z.boolean() }),
};

export const startDirectorySignIn = {
  input: z.strictObject({
    domain: mailDomain,
    /** Whoever is signed in there already proves anew who they are, for what matters. */
    again: z.boolean().default(false),
  }),
  output: leading,
};

export const finishDirectorySignIn = { input: returned };

export const loadDirectory = {
  output: z.object({
    directory: directory.nullable(),
    linked: z.array(linkedAdmin),
    /** Whether whoever asks may change something here, and say whether passwords sign in. */
    mayChange: z.boolean(),
    isOwner: z.boolean(),
  }),
};

export const nameDomain = { input: z.strictObject({ domain: mailDomain }) };

export const setDirectory = {
  input: z.strictObject({
    issuer: z.url({ protocol: /^https?$/ }).max(300),
    clientId: line(255).min(1),
    /** Null: the one so far. */
    clientSecret: line(500).min(1).nullable(),
    /** Its own address of return is registered there, and is the one from now on. Another issuer or client has it anyway. */
    ownReturn: z.boolean().default(false),
  }),
};

export const startDirectoryTest = { output: leading };

export const finishDirectoryTest = {
  input: returned,
  output: z.object({
    email: z.string(),
    /** Whether it says that a second step was passed, and when somebody proved who they are. */
    saysMfa: z.boolean(),
    saysWhen: z.boolean(),
  }),
};

export const switchDirectory = {
  input: z.strictObject({ mode: z.enum(directoryModes) }),
};

export const unlinkWorkAccount = { input: z.strictObject({ userId: z.string().max(100) }) };
