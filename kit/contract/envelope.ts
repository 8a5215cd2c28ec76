import { z } from 'zod';
import { type Refusal, refusal } from './refusal.ts';

/** Refusals that any call may answer, before its handler is reached. */
export const platformRefusals = {
  NO_SESSION: refusal(401, 'There is no session, or it has ended; sign in.'),
  KEY_UNKNOWN: refusal(
    401,
    'There is no such key here; an organization’s is for the portal, a brand’s for the console.',
  ),
  KEY_EXPIRED: refusal(401, 'The key has expired; have a new one made.'),
  KEY_WITHDRAWN: refusal(401, 'The key was withdrawn; have a new one made.'),
  NOT_FOR_PROGRAMS: refusal(403, 'Programs cannot make this call with a key.'),
  NO_ORGANIZATION: refusal(403, 'The caller has no organization yet; finish the onboarding.'),
  CSRF: refusal(
    403,
    'The x-csrf-token header is missing or not of this session; get one with GET /getCSRFToken.',
  ),
  FOREIGN_ORIGIN: refusal(403, 'The request was made by a page of another origin.'),
  WRONG_HOST: refusal(403, 'The session belongs to another brand than this host.'),
  OTHER_ORGANIZATION: refusal(
    409,
    'The session is in another organization than the x-organization header names.',
  ),
  UNKNOWN_HOST: refusal(421, 'Nothing is served on this host; ask the portal at its own address.'),
  SECOND_STEP_NEEDED: refusal(
    403,
    'The organization asks everybody for a second step of signing in; set one up at the user pool.',
  ),
  CONFIRM_SIGN_IN: refusal(
    403,
    'The caller proved who they are more than 15 minutes ago; prove it with POST /accounts/confirmSession, staff with /console/confirm.',
  ),
  MODULE_INACTIVE: refusal(403, "The module is not active in the organization's plan."),
  CUSTOMER_ONLY: refusal(403, 'Only the customer may do this, not a customer-service session.'),
  ROLE_FORBIDS: refusal(403, "The caller's role does not permit this."),
  BRANDS_FORBID: refusal(403, 'This is about all brands, and the caller is there for some alone.'),
  CUSTOMERS_FORBID: refusal(
    403,
    'This is about whole brands, and the caller is there for named customers alone.',
  ),
  NETWORK_FORBIDDEN: refusal(403, 'The console takes no calls from this network address.'),
  INVALID_INPUT: refusal(400, 'What was sent is not what the call takes.'),
  NOT_FOUND: refusal(404, 'There is nothing of this address or id.'),
  TOO_LARGE: refusal(413, 'What was sent is too large.'),
  STORAGE_FULL: refusal(
    409,
    'The organization has stored as much as it may; remove something, or ask for more.',
  ),
  NO_SPACE: refusal(409, 'The server stores nothing new while its disk is nearly full.'),
  UNSUPPORTED_MEDIA: refusal(415, 'The content type is not one that the call takes.'),
  TOO_MANY: refusal(
    429,
    'Too many calls; wait for as many seconds as the retry-after header says.',
  ),
  INTERNAL: refusal(500, 'Something went wrong on the server.'),
  UNAVAILABLE: refusal(503, 'The server cannot reach its database or storage; try again.'),
} as const satisfies Record<string, Refusal>;
export type PlatformRefusal = keyof typeof platformRefusals;
/** Those that a person in a browser can get: the others are about a program's key. */
export type PersonsRefusal = Exclude<PlatformRefusal, `KEY_${string}` | 'NOT_FOR_PROGRAMS'>;

export const errorEnvelope = z.object({
  success: z.literal(false),
  error: z.object({
    /** Stable; the web turns it into a sentence. */
    code: z.string(),
    /** For developers; never has internal details. */
    message: z.string(),
    /** For INVALID_INPUT: the dotted path of each field, and what is wrong. */
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

export const successEnvelope = <Output extends z.ZodType>(data: Output) =>
  z.object({ success: z.literal(true), data });
