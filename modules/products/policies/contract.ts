import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { id, instant, line, prose } from '#kit/contract/schemas.ts';

/** Names a policy within an organisation: that of its template ('access-control'), or one of their own. */
export const policyType = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const policyStatuses = ['Draft', 'Active'] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

/** 'sent': shown to the team before it is approved; kept for their sign-off, which comes later. */
const draftModes = ['customize', 'sent'] as const;

export const fieldKinds = ['text', 'role', 'person', 'email', 'phone', 'number', 'choice'] as const;

/** A named value of a template: asked for once, and reused by every policy that has its key. */
const valueField = z.object({
  key: z.string(),
  label: z.string(),
  hint: z.string().optional(),
  kind: z.enum(fieldKinds),
  choices: z.array(z.string()).optional(),
  default: z.string().optional(),
});
export type ValueField = z.infer<typeof valueField>;

/** What of other people's requirements a clause answers, by their ids with our short titles. */
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
  /** When the policy was last saved, in any version; sent back, it tells that nobody has saved since. */
  saved: instant.nullable(),
  /** Their own: not made of a template. */
  custom: z.boolean(),
  status: z.enum(policyStatuses),
  approver: z.string().nullable(),
  approvalDate: day.nullable(),
  /** When it is due to be looked at again; of an active version only. */
  reviewDate: day.nullable(),
});
export type PolicySummary = z.infer<typeof policySummary>;

export const policy = policySummary.extend({
  /** The whole text as HTML, with the values in it; what has no value yet is a marked '[Label]'. */
  text: z.string(),
  /** The text of the template as HTML, with `{{key}}` where values go; empty for one of their own. */
  template: z.string(),
  /** The text that was written in its place, or null. */
  customPolicy: z.string().nullable(),
  /** As saved; before that what is known already from other policies and the company's profile. */
  customValues: z.record(z.string(), z.string()),
  draftMode: z.enum(draftModes).nullable(),
  purpose: z.string(),
  /** The role that looks after it. */
  owner: z.string(),
  reviewMonths: z.int(),
  fields: z.array(valueField),
  mappings: z.array(clauseMapping),
  /** The highest version: the one that can be changed. */
  latest: version,
  savedBy: z.string().nullable(),
});
export type Policy = z.infer<typeof policy>;

const call = { access: 'organization', module: 'compliance' } as const;

export const policyList = defineCall({
  ...call,
  method: 'GET',
  path: '/policy/policyList',
  summary: 'The policies: of each the newest active version and the draft; and the templates',
  output: z.object({
    data: z.array(policySummary),
    outOfBoxPolicyList: z.array(
      z.object({ id: z.string(), name: z.string(), purpose: z.string(), owner: z.string() }),
    ),
  }),
});

export const policyLoad = defineCall({
  ...call,
  method: 'POST',
  path: '/policy/policyLoad',
  summary: 'One version of a policy, without a version the newest; and which versions are kept',
  changes: false,
  input: z.strictObject({ policyType, version: version.optional() }),
  output: z.object({
    data: policy,
    /** Newest first, at most 500. */
    storageList: z.array(
      policySummary.pick({ version: true, status: true, approver: true, approvalDate: true }),
    ),
  }),
});

/** 200 pages and their markup; the whole body is at most 1 MiB. */
export const longestText = 900_000;
const valueKey = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w-]*$/);

/** Fields of a policy that a client may send back as it loaded them; the server's own are used. */
const echoed = {
  custom: z.boolean().optional(),
  text: z
    .string()
    .max(2 * longestText)
    .optional(),
  template: z.string().max(longestText).optional(),
};

export const policySave = defineCall({
  ...call,
  method: 'POST',
  path: '/policy/policySave',
  customerOnly: false,
  summary: "Keeps a draft (status 'Draft'), or approves (status 'Active')",
  input: z.strictObject({
    policy: z
      .strictObject({
        /** Left out for a new policy of their own. */
        id: policyType.optional(),
        /** Of their own policies; a template's stays. */
        name: line(120).pipe(z.string().min(1)).optional(),
        /** The one that was opened. */
        version: version.default(0),
        saved: instant.nullable().default(null),
        status: z.enum(policyStatuses),
        customValues: z.record(valueKey, line(500)).default({}),
        customPolicy: prose(longestText).nullable().default(null),
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
  }),
  output: z.object({ data: policySummary }),
  refusals: {
    CHANGED: refusal(409, 'The policy was changed since it was read; load it again.'),
    NAME_TAKEN: refusal(409, 'Another policy has this name.'),
    POLICY_LIMIT: refusal(
      409,
      'The organization has as many policies of its own as are kept; delete one first.',
    ),
    VALUES_MISSING: refusal(
      422,
      'Values that the policy asks for are missing or not complete, so it cannot be approved.',
    ),
    TEXT_MISSING: refusal(422, 'The policy has no text, so it cannot be approved.'),
    DATE_FUTURE: refusal(422, 'The approval date is after today.'),
  },
});

/** `{id};{version}` (POL-054). */
export const policyDelete = defineCall({
  ...call,
  method: 'GET',
  path: '/policy/policyDelete/{reference}',
  summary: 'Removes a draft',
  changes: true,
  input: z.strictObject({ reference: z.string().max(80) }),
  refusals: { NOT_DRAFT: refusal(409, 'This version is no draft; only drafts can be deleted.') },
});

export const historyKinds = ['saved', 'approved', 'deleted'] as const;

export const policyHistory = defineCall({
  ...call,
  method: 'POST',
  path: '/policy/policyHistory',
  summary: 'What became of a policy and by whom, newest first, at most 500',
  changes: false,
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
});
export type HistoryEntry = z.infer<typeof policyHistory.output>['data'][number];

/** The text as it stood then, to be compared. */
export const policySnapshot = defineCall({
  ...call,
  method: 'POST',
  path: '/policy/policySnapshot',
  summary: 'The text of a policy as an entry of its history left it',
  changes: false,
  input: z.strictObject({ policyType, historyId: id }),
  output: z.object({ text: z.string() }),
});

/** `{id};{version}/{file}.pdf` (POL-056); the file's name is for the address only. */
export const policyDownload = defineCall({
  ...call,
  method: 'GET',
  path: '/policy/policyDownload/{reference}/{file}',
  summary: 'One version of a policy as PDF',
  answers: 'file',
  input: z.strictObject({
    reference: z.string().max(80),
    file: z
      .string()
      .max(255)
      .regex(/\.pdf$/i),
  }),
  perMinute: 30,
});

/** What may be done with a version; read by handler and button alike. */
interface Situation {
  status: PolicyStatus;
  saved: string | null;
  version: number;
  latest: number;
}
const can = {
  customize: ({ version, latest }) => version === latest,
  saveDraft: ({ version, latest }) => version === latest,
  approve: ({ version, latest }) => version === latest,
  deleteDraft: ({ status, saved, version, latest }) =>
    status === 'Draft' && saved !== null && version === latest,
  viewHistory: ({ saved }) => saved !== null,
  download: () => true,
} as const satisfies Record<string, (situation: Situation) => boolean>;
export const policyCan = (action: keyof typeof can, situation: Situation): boolean =>
  can[action](situation);
