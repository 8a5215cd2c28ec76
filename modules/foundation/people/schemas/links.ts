import { z } from 'zod';
import { memberRoles } from '#kit/contract/roles.ts';
import { email, id, instant, line, personName } from '#kit/contract/schemas.ts';
import { brand } from '#modules/foundation/brand/schemas.ts';
import {
  inviteAccounts,
  inviteLinkStates,
  magicLinkStates,
  magicLinkVariants,
} from '../vocabulary.ts';

const password = z.string().min(1).max(256);
/** The secret in a link: 256 random bits, base64url. */
const linkId = z.string().regex(/^[\w-]{43}$/);

/** A person's name as somebody else knows it, or as they give it; left out, what is known of them stands. */
const name = { firstName: personName(100).default(''), lastName: personName(100).default('') };

export const invite_user = {
  input: z.strictObject({
    email,
    ...name,
    jobTitle: line(100).default(''),
    role: z.enum(memberRoles).default('admin'),
    hasSeenOrgGoals: z.boolean().optional(),
  }),
  output: z.object({ linkId: id }),
};

export const inviteLinkFetch = {
  input: z.strictObject({ linkId: z.string().max(100) }),
  output: z.object({
    status: z.enum(inviteLinkStates),
    createdFor: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }),
    /** Of the invited address: who has one joins by signing in, unless it is of another brand's organization. */
    account: z.enum(inviteAccounts),
    inviteId: z.string(),
    companyName: z.string(),
    expirationDate: instant,
  }),
};

export const acceptInvite = {
  input: z.strictObject({ inviteId: id, ...name }),
  output: z.object({ orgId: z.string() }),
};

export const inviteLink = {
  input: z.strictObject({ linkId, password, ...name }),
  output: z.object({ email: z.string(), subscriptionId: z.string().nullable() }),
};

export const supportSession = {
  input: z.strictObject({ linkId }),
  output: z.object({ companyName: z.string(), secondsLeft: z.int() }),
};

export const loadAskedVisits = {
  output: z.object({
    visits: z.array(
      z.object({
        id: z.string(),
        by: z.string(),
        reason: z.string(),
        askedAt: instant,
        until: instant,
      }),
    ),
  }),
};

export const answerVisit = {
  input: z.strictObject({ id, approved: z.boolean() }),
};

export const inviteLinkLookup = {
  input: z.strictObject({ email }),
  /** Null for callers without an organization, who get the same answer for every address (security A4). */
  output: z.object({ invited: z.boolean().nullable() }),
};

export const magicLinkSignupFetch = {
  input: z.strictObject({ linkId: z.string().max(100) }),
  output: z.object({
    status: z.enum(magicLinkStates),
    variant: z.enum(magicLinkVariants),
    createdFor: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      companyName: z.string(),
    }),
    expirationDate: instant,
    /** The brand whose name and texts the form shows. */
    brand,
  }),
};

export const magicLinkSignup = {
  input: z.strictObject({ linkId, password, secOptIn: z.boolean() }),
  output: z.object({ status: z.literal('accepted'), email: z.string() }),
};

export const magicLinkSignupUpdate = {
  input: z.strictObject({
    linkId,
    status: line(40),
    eventType: line(60),
    eventDateTime: instant,
  }),
  output: z.object({ status: z.enum(magicLinkStates) }),
};

export const sendResetPasswordMagicLink = {
  input: z.strictObject({
    email,
    /** The browser's host (ACC-073); it never gets into a link (security R3). */
    url: z.string().max(300),
    subscriptionId: z.string().max(100).optional(),
  }),
};

export const checkResetPasswordMagicLink = {
  input: z.strictObject({ linkId: z.string().max(100) }),
  output: z.object({ isValidLink: z.boolean() }),
};

export const resetPassword = {
  input: z.strictObject({ linkId, password, subscriptionId: z.string().max(100).optional() }),
};
