import { z } from 'zod';
import { domainPattern, storedDomain } from '#kit/contract/formats.ts';
import {
  companyName,
  distinct,
  email,
  httpsAddress,
  id,
  instant,
  personName,
  prose,
} from '#kit/contract/schemas.ts';
import { controlId } from '../schemas.ts';
import {
  maxAgreement,
  maxShownPolicies,
  requestStates,
  slugLength,
  slugPattern,
} from '../vocabulary/trust.ts';

const day = z.iso.date();
const slug = z.string().min(slugLength.least).max(slugLength.most).regex(slugPattern);
const policyId = z.string().min(1).max(100);
/** Of the words that were agreed to, in hexadecimal digits. */
const sha256 = z.string().regex(/^[\da-f]{64}$/);
/** The secret of a link. */
const token = z.string().min(1).max(100);

/** What the owner has chosen. */
const settings = {
  slug,
  isOn: z.boolean(),
  /** Whether search engines may list it. */
  mayBeFound: z.boolean(),
  /** Empty for none, as the two after it. */
  website: z.union([z.literal(''), httpsAddress(200)]),
  contact: z.union([z.literal(''), email]),
  /** The words that whoever asks for documents agrees to. */
  agreement: prose(maxAgreement).min(1),
  /** The controls whose proof is shown while it counts. */
  controls: z.array(controlId).max(100).refine(distinct, 'a control stands twice'),
  /** The policies that are shown while they are in force. */
  policies: z.array(policyId).max(maxShownPolicies).refine(distinct, 'a policy stands twice'),
  /** Whether these can be asked for. */
  givesPolicies: z.boolean(),
  showsTraining: z.boolean(),
  showsLastScan: z.boolean(),
};

const page = z.object({
  ...settings,
  website: z.string(),
  contact: z.string(),
  agreement: z.string(),
  address: z.string(),
  badgeAddress: z.string(),
  /** A host of the organization's own; null before one is named. */
  ownHost: z
    .object({
      host: z.string(),
      /** What has to stand in DNS. */
      records: z.array(
        z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string() }),
      ),
      provenAt: instant.nullable(),
      /** Until when a proof counts of which a record is gone. */
      provenUntil: instant.nullable(),
    })
    .nullable(),
});
export type TrustPage = z.infer<typeof page>;

const policy = z.object({ id: z.string(), name: z.string(), approvedOn: day });

const request = z.object({
  requestId: id,
  name: z.string(),
  companyName: z.string(),
  email: z.string(),
  askedAt: instant,
  state: z.enum(requestStates),
  /** Who approved or declined it, and when; null while it waits. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  /** When the link opened the documents first. */
  openedAt: instant.nullable(),
});
export type TrustRequest = z.infer<typeof request>;

export const loadTrust = {
  output: z.object({
    /** Whether whoever asks may change the page and answer requests. */
    mayChange: z.boolean(),
    /** Null before it is saved first. */
    page: page.nullable(),
    /** What is offered as the last part of its address. */
    offeredSlug: z.string(),
    /** The address below which pages are. */
    under: z.string(),
    /** What could be shown today. */
    choices: z.object({
      controls: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          standing: z.enum(['seen', 'stated']),
          on: day,
        }),
      ),
      policies: z.array(policy),
      /** In steps of ten; null where it is not told. */
      trainedPercent: z.int().nullable(),
      lastScanOn: day.nullable(),
    }),
    /** At most 100: those that wait first, the newest of either first. */
    requests: z.array(request),
  }),
};
export type LoadedTrust = z.infer<typeof loadTrust.output>;

export const saveTrust = { input: z.strictObject(settings), output: page };

export const withdrawTrust = {
  output: z.object({ isOn: z.literal(false) }),
};

export const nameTrustHost = {
  input: z.strictObject({
    /** In lower case and in ASCII. The record that proves it has a longer name. */
    host: z.string().overwrite(storedDomain).max(200).regex(domainPattern),
  }),
};

export const decideRequest = {
  input: z.strictObject({ requestId: id, isApproved: z.boolean() }),
  output: request,
};

export const loadAsk = {
  input: z.strictObject({ slug }),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.literal('none') }),
    z.object({
      state: z.literal('open'),
      companyName: z.string(),
      contact: z.string(),
      agreement: z.string(),
      agreementSha256: sha256,
      policies: z.array(policy),
      /** Whether the form can be sent: the portal's own captcha is in use. */
      hasForm: z.boolean(),
    }),
  ]),
};
export type LoadedAsk = z.infer<typeof loadAsk.output>;

export const askDocuments = {
  input: z.strictObject({
    slug,
    name: personName(80).min(1),
    companyName: companyName(100).min(1),
    email,
    /** Of the words that were shown and agreed to. */
    agreementSha256: sha256,
    agreed: z.literal(true),
    /** A solved challenge, which is good once. */
    captcha: z.string().min(1).max(5000),
  }),
};

const openedState = z.enum(['ended', 'withdrawn', 'unavailable']);
export type DeadDocumentsState = z.infer<typeof openedState>;

export const openDocuments = {
  input: z.strictObject({ token }),
  output: z.discriminatedUnion('state', [
    z.object({ state: openedState }),
    z.object({
      state: z.literal('valid'),
      companyName: z.string(),
      expiresAt: instant,
      /** The words that were agreed to. */
      agreement: z.string(),
      policies: z.array(policy),
    }),
  ]),
};
export type OpenedDocuments = z.infer<typeof openDocuments.output>;

export const readDocument = {
  input: z.strictObject({ token, policyId }),
  output: z.object({
    fileName: z.string(),
    /** In base64. */
    pdf: z.string(),
  }),
};
