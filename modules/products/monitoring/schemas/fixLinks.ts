import { severities } from '@portal/scanner/finding';
import { z } from 'zod';
import { email, id, instant, personName, prose } from '#kit/contract/schemas.ts';
import { deadFixLinkStates, fixLinkDays, issueStates, notBoth } from '../vocabulary.ts';
import { sight } from './findings.ts';
import { recheck } from './issues.ts';

/** The secret of a fix link. */
const token = z.string().min(1).max(100);

/** Issues of one kind on one website: they have one cause, and one fix. */
const cause = z.object({
  /** One of its issues, which stands for all. */
  issueId: z.string(),
  title: z.string(),
  technicalName: z.string(),
  severity: z.enum(severities),
  state: z.enum(issueStates),
  fixedAt: instant.nullable(),
  lastSeen: instant,
  places: z.array(
    z.object({ method: z.string(), url: z.string(), parameter: z.string().nullable() }),
  ),
  sight: sight.nullable(),
  recheck: recheck.nullable(),
});
export type Cause = z.infer<typeof cause>;

const message = z.object({
  at: instant,
  /** The name that the writer gave. */
  by: z.string(),
  text: z.string(),
});

const fixLink = z.object({
  linkId: z.string(),
  /** Whom it was mailed to; null if it was only copied. */
  sentTo: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  withdrawnAt: instant.nullable(),
  /** The first and the last time that its page was opened. */
  openedAt: instant.nullable(),
  lastOpenedAt: instant.nullable(),
  /** Null if it shows everything that is open on the website. */
  issueIds: z.array(z.string()).nullable(),
  messages: z.array(message),
});
export type FixLink = z.infer<typeof fixLink>;

export const sendFixLink = {
  input: z
    .strictObject({
      targetId: id,
      /** The issues to be fixed. Without these and without a cause it is everything that is open on the website. */
      issueIds: z.array(id).min(1).max(100).optional(),
      /** An issue: all that is open of its cause is to be fixed. */
      causeOf: id.optional(),
      /** Whom the link is mailed to; left out if it is handed over in another way. */
      email: email.optional(),
      /** Shown on the page, in the name of whoever sends it. */
      note: prose(1000).default(''),
      days: z.int().min(1).max(fixLinkDays.most).default(fixLinkDays.usual),
    })
    .refine(...notBoth('issueIds', 'causeOf')),
  output: z.object({
    /** Shown once: only its hash is stored. */
    address: z.string(),
    link: fixLink,
  }),
};

export const loadFixLinks = {
  input: z.strictObject({ targetId: id }),
  /** The newest 100. */
  output: z.object({ links: z.array(fixLink) }),
};

export const withdrawFixLink = { input: z.strictObject({ linkId: id }), output: fixLink };

export const openFixLink = {
  input: z.strictObject({ token }),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.enum(deadFixLinkStates) }),
    z.object({
      state: z.literal('valid'),
      companyName: z.string(),
      website: z.object({ name: z.string(), url: z.string() }),
      note: z.string(),
      createdBy: z.string(),
      expiresAt: instant,
      /** What does most harm first; the worst 60. */
      causes: z.array(cause),
      /** How many more there are. */
      more: z.int(),
      messages: z.array(message),
      /** Whether the scanner can look at one cause alone. */
      canRecheck: z.boolean(),
    }),
  ]),
};
export type OpenedFixLink = z.infer<typeof openFixLink.output>;

/** A name; without one, whoever has the link. */
const by = personName(80).default('');

export const checkAgain = {
  input: z.strictObject({ token, issueId: id, by }),
  output: z.object({ recheck }),
};

export const writeBack = {
  input: z.strictObject({ token, by, text: prose(2000).min(1) }),
  output: z.object({ message }),
};
