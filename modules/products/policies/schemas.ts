import { z } from 'zod';
import { id, instant, line, prose } from '#kit/contract/schemas.ts';
import {
  deadSigningStates,
  draftModes,
  editions,
  fieldKinds,
  fileKinds,
  historyKinds,
  lostParts,
  maxSigners,
  maxTextLength,
  policyStatuses,
  signingStates,
} from './vocabulary.ts';

export * from './schemas/duties.ts';
export * from './schemas/registers.ts';

/**
 * Identifies a policy within an organization: its template's id ('access-control') or an id of the organization's own.
 */
export const policyType = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** A named value of a template; entered once, and reused by every policy that has the same key. */
const valueField = z.object({
  key: z.string(),
  label: z.string(),
  hint: z.string().optional(),
  kind: z.enum(fieldKinds),
  choices: z.array(z.string()).optional(),
  default: z.string().optional(),
});
export type ValueField = z.infer<typeof valueField>;

/** The requirements of frameworks that a clause meets, by their ids with our own short titles. */
const clauseMapping = z.object({
  clause: z.string(),
  answers: z.array(z.object({ framework: z.string(), id: z.string(), title: z.string() })),
});
export type ClauseMapping = z.infer<typeof clauseMapping>;

const version = z.int().min(0).max(100_000);
const day = z.iso.date();

export const policySummary = z.object({
  id: z.string(),
  name: z.string(),
  version,
  /**
   * When the policy was last saved, in any version. A save sends it back, so that the server detects saves in between.
   */
  saved: instant.nullable(),
  /** True for the organization's own policy, which has no template. */
  custom: z.boolean(),
  status: z.enum(policyStatuses),
  approver: z.string().nullable(),
  approvalDate: day.nullable(),
  /** The day of the next review; only for an active version. */
  reviewDate: day.nullable(),
});
export type PolicySummary = z.infer<typeof policySummary>;

/** An own document as it was uploaded. */
const policyFile = z.object({
  name: z.string(),
  kind: z.enum(fileKinds),
  size: z.int(),
  sha256: z.string(),
});
export type PolicyFile = z.infer<typeof policyFile>;

export const policy = policySummary.extend({
  /** The complete text as HTML with the values filled in; a missing value is a marked '[Label]'. */
  text: z.string(),
  /** The document that is this version; `text` says which it is. Saved with that text as `customPolicy`, it stays. */
  file: policyFile.nullable(),
  /** The template's text as HTML, with `{{key}}` for values; empty for the organization's own policies. */
  template: z.string(),
  /** The edition of the template; null for the organization's own policies. */
  edition: z.enum(editions).nullable(),
  /** The text that was written instead of the template's; null if there is none. */
  customPolicy: z.string().nullable(),
  /** The saved values; before the first save, those known from other policies and the company's profile. */
  customValues: z.record(z.string(), z.string()),
  draftMode: z.enum(draftModes).nullable(),
  purpose: z.string(),
  /** The role that is responsible for the policy. */
  owner: z.string(),
  reviewMonths: z.int(),
  fields: z.array(valueField),
  mappings: z.array(clauseMapping),
  /** The highest version, which is the one that can be changed. */
  latest: version,
  savedBy: z.string().nullable(),
});
export type Policy = z.infer<typeof policy>;

export const policyList = {
  output: z.object({
    data: z.array(policySummary),
    outOfBoxPolicyList: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        purpose: z.string(),
        owner: z.string(),
        /** Its position among the policies to start with; null if it is not one of them. */
        start: z.int().nullable(),
      }),
    ),
    /** How much of what the organization may store it has, policies and all else; at 100 nothing more is saved. */
    storedPercent: z.int().min(0).max(100),
  }),
};

export const policyLoad = {
  input: z.strictObject({ policyType, version: version.optional() }),
  output: z.object({
    data: policy,
    /** Newest first, at most 500. */
    storageList: z.array(
      policySummary.pick({ version: true, status: true, approver: true, approvalDate: true }),
    ),
  }),
};

const valueKey = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w-]*$/);

/** Fields that a client may send back as it loaded them; the server ignores them and uses its own. */
const echoed = {
  custom: z.boolean().optional(),
  text: z
    .string()
    .max(2 * maxTextLength)
    .optional(),
  template: z.string().max(maxTextLength).optional(),
};

export const policySave = {
  input: z.strictObject({
    policy: z
      .strictObject({
        /** Left out for a new policy of the organization's own. */
        id: policyType.optional(),
        /** Only for the organization's own policies; a template's name does not change. */
        name: line(120).pipe(z.string().min(1)).optional(),
        /** The version that was opened. */
        version: version.default(0),
        saved: instant.nullable().default(null),
        status: z.enum(policyStatuses),
        customValues: z.record(valueKey, line(500)).default({}),
        customPolicy: prose(maxTextLength).nullable().default(null),
        draftMode: z.enum(draftModes).nullable().optional(),
        approver: line(120).nullable().optional(),
        approvalDate: day.nullable().optional(),
        ...echoed,
      })
      .refine(({ id, name }) => id !== undefined || name !== undefined, {
        path: ['name'],
        message: 'is needed for a new policy',
      })
      .refine(
        ({ status, approver, approvalDate }) => status === 'Draft' || (approver && approvalDate),
        {
          path: ['approver'],
          message: 'an approval says who approved, and when',
        },
      )
      .refine(({ customValues }) => Object.keys(customValues).length <= 100, {
        path: ['customValues'],
        message: 'are too many',
      }),
    env: line(40).optional(),
    /** Of an approval: whether whoever signed an earlier version is asked to sign this one. */
    askAgain: z.boolean().default(true),
  }),
  output: z.object({ data: policySummary }),
};

export const uploadPolicy = {
  input: z.strictObject({
    /** The policy and its version that was opened. */
    reference: z.string().max(80),
    /** As it was opened, so that no draft is replaced unseen; 'never' where nothing was saved. */
    saved: z.union([z.literal('never'), instant]),
    /** Which clauses of the library's policy the document answers, '1.1,2.3'. */
    clauses: z.union([z.literal('none'), z.string().regex(/^\d+\.\d+(,\d+\.\d+){0,99}$/)]),
  }),
  output: z.object({ data: policySummary }),
};

export const readWordText = {
  output: z.object({ html: z.string(), lost: z.array(z.enum(lostParts)) }),
};

export const policyDelete = {
  input: z.strictObject({ reference: z.string().max(80) }),
};

export const policyHistory = {
  input: z.strictObject({ policyType }),
  output: z.object({
    policyType: z.string(),
    name: z.string(),
    data: z.array(
      z.object({
        historyId: z.string(),
        version,
        kind: z.enum(historyKinds),
        at: instant,
        by: z.string(),
        approver: z.string().nullable(),
        approvalDate: day.nullable(),
      }),
    ),
  }),
};

export type HistoryEntry = z.infer<typeof policyHistory.output>['data'][number];

export const policySnapshot = {
  input: z.strictObject({ policyType, historyId: id }),
  output: z.object({ text: z.string() }),
};

export const policyDownload = {
  input: z.strictObject({
    reference: z.string().max(80),
    file: z
      .string()
      .max(255)
      .regex(/\.pdf$/i),
  }),
};

const traineeIds = z.array(id).min(1).max(maxSigners);

/** Somebody of the team, or who was asked before they left it. */
const signer = z.object({
  traineeId: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(signingStates),
  askedAt: instant.nullable(),
  /** The last mail with a link to all that they have to sign. */
  mailedAt: instant.nullable(),
  signedAt: instant.nullable(),
  /** The last version before this one that they signed. */
  earlier: z.object({ version, signedAt: instant }).nullable(),
});
export type Signer = z.infer<typeof signer>;

export const loadSignatures = {
  input: z.strictObject({ policyType }),
  output: z.object({
    /** The version in force; null if there is none, and then nobody can be asked. */
    version: version.nullable(),
    /** The first 200 of the team by name, and whoever else was asked. */
    people: z.array(signer),
    /** Of those who were asked and are still in the team or have signed. */
    asked: z.int(),
    signed: z.int(),
  }),
};
export type Signatures = z.infer<typeof loadSignatures.output>;

export const askSignatures = {
  input: z.strictObject({ policyType, version, traineeIds }),
  output: z.object({
    /** How many were not asked yet. */
    asked: z.int(),
    /** How many are mailed now; whoever was mailed today is mailed tomorrow. */
    mailed: z.int(),
  }),
};

export const remindSigners = {
  input: z.strictObject({ policyType, traineeIds }),
  output: z.object({ mailed: z.int(), passedOver: z.int() }),
};

export const takeBackSignatures = {
  input: z.strictObject({ policyType, traineeIds }),
  output: z.object({ takenBack: z.int() }),
};

/** The secret of a personal link. */
const token = z.string().min(1).max(100);
const textHash = z.string().regex(/^[\da-f]{64}$/);

const toSign = z.object({
  signatureId: z.string(),
  name: z.string(),
  version,
  /** Null until it is signed. */
  signedAt: instant.nullable(),
});
export type ToSign = z.infer<typeof toSign>;

export const openSigning = {
  input: z.strictObject({
    token,
    /** Which text is shown; without it, the first that waits. */
    signatureId: id.optional(),
  }),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.enum(deadSigningStates) }),
    z.object({
      state: z.literal('valid'),
      companyName: z.string(),
      name: z.string(),
      /** The words to agree to. */
      consent: z.string(),
      /** What waits first; at most 100. */
      policies: z.array(toSign),
      shown: toSign.extend({ text: z.string(), textHash, file: policyFile.nullable() }).nullable(),
    }),
  ]),
};
export type OpenedSigning = z.infer<typeof openSigning.output>;

export const readToSign = {
  input: z.strictObject({ token, signatureId: id }),
  output: z.object({
    fileName: z.string(),
    contentType: z.string(),
    /** In base64. */
    file: z.string(),
  }),
};

export const signPolicy = {
  input: z.strictObject({
    token,
    signatureId: id,
    /** The version and the text that were shown. */
    version,
    textHash,
    /** The words to agree to, as they were shown. */
    consent: z.string().min(1).max(300),
    agreed: z.literal(true),
  }),
  output: z.object({ signedAt: instant }),
};
