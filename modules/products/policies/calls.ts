import { defineCall, refusal } from '#kit/contract/call.ts';
import { maxPolicyFileBytes } from './vocabulary.ts';

export * from './calls/duties.ts';
export * from './calls/registers.ts';

const loadSchemas = () => import('./schemas.ts');

const call = { access: 'organization', module: 'compliance' } as const;

export const policyList = defineCall('policyList', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/policy/policyList',
  summary: 'The policies: of each the newest active version and the draft; and the templates',
  programs: true,
});

export const policyLoad = defineCall('policyLoad', loadSchemas, {
  ...call,
  path: '/policy/policyLoad',
  summary: 'One version of a policy, without a version the newest; and which versions are kept',
  changes: false,
});

export const policySave = defineCall('policySave', loadSchemas, {
  ...call,
  path: '/policy/policySave',
  customerOnly: false,
  summary: "Keeps a draft (status 'Draft'), or approves (status 'Active')",
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

const ofDocuments = {
  FILE_ACTIVE: refusal(422, 'The file has macros, scripts or files in it, or loads something.'),
  FILE_ENCRYPTED: refusal(422, 'The file is encrypted, or has a password.'),
  FILE_LONG: refusal(422, 'The file has more than 300 pages, or unpacks to more than 32 MB.'),
  FILE_TYPE: refusal(422, 'The file is of another kind by its content.'),
  FILE_UNREADABLE: refusal(422, 'The file cannot be read.'),
} as const;

export const uploadPolicy = defineCall('uploadPolicy', loadSchemas, {
  ...call,
  path: '/policy/uploadPolicy/{reference}/{saved}/{clauses}',
  summary: 'Takes an own document, PDF or DOCX, as the draft of a policy',
  takes: 'upload',
  maxFileBytes: maxPolicyFileBytes,
  refusals: {
    ...ofDocuments,
    CHANGED: refusal(409, 'The policy was changed since it was read; load it again.'),
  },
  perMinute: 10,
});

export const readWordText = defineCall('readWordText', loadSchemas, {
  ...call,
  path: '/policy/readWordText',
  summary: 'The text of a DOCX file, to be edited, and what of it is left out; keeps nothing',
  takes: 'upload',
  maxFileBytes: maxPolicyFileBytes,
  changes: false,
  refusals: ofDocuments,
  perMinute: 10,
});

/** `{id};{version}` (POL-054). */
export const policyDelete = defineCall('policyDelete', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/policy/policyDelete/{reference}',
  grows: false,
  summary: 'Removes a draft',
  changes: true,
  refusals: { NOT_DRAFT: refusal(409, 'This version is no draft; only drafts can be deleted.') },
});

export const policyHistory = defineCall('policyHistory', loadSchemas, {
  ...call,
  path: '/policy/policyHistory',
  summary: 'What became of a policy and by whom, newest first, at most 500',
  changes: false,
});

/** The policy's text at a point of its history, for comparison. */
export const policySnapshot = defineCall('policySnapshot', loadSchemas, {
  ...call,
  path: '/policy/policySnapshot',
  summary: 'The text of a policy as an entry of its history left it',
  changes: false,
});

/** `{id};{version}/{file}.pdf` (POL-056); the server ignores the file name. */
export const policyDownload = defineCall('policyDownload', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/policy/policyDownload/{reference}/{file}',
  summary: 'One version of a policy as PDF, or as the document that was uploaded',
  answers: 'file',
  perMinute: 30,
});

/** What waits to be signed and who signed it, for the policy's page. */
export const loadSignatures = defineCall('loadSignatures', loadSchemas, {
  ...call,
  path: '/policy/loadSignatures',
  summary: 'Who of the team has signed the version in force, and who may be asked',
  changes: false,
});

const inPlan = {
  NOT_IN_PLAN: refusal(422, 'The plan does not have the signing of policies.'),
} as const;

export const askSignatures = defineCall('askSignatures', loadSchemas, {
  ...call,
  path: '/policy/askSignatures',
  summary: 'Asks people of the team to sign the version in force; mails each once a day at most',
  refusals: {
    ...inPlan,
    NOT_IN_FORCE: refusal(409, 'This version is not the one in force; load the policy again.'),
    SIGNER_LIMIT: refusal(409, 'At most 200 people can be asked to sign a version.'),
  },
  perMinute: 30,
});

export const remindSigners = defineCall('remindSigners', loadSchemas, {
  ...call,
  path: '/policy/remindSigners',
  summary: 'Mails people who have yet to sign a fresh link, each at most once a day',
  refusals: inPlan,
  perMinute: 30,
});

export const takeBackSignatures = defineCall('takeBackSignatures', loadSchemas, {
  ...call,
  path: '/policy/takeBackSignatures',
  grows: false,
  summary: 'Asks these people no more to sign a policy; what they signed stays',
});

/** For an auditor. */
export const downloadSignatures = defineCall({
  ...call,
  method: 'GET',
  path: '/policy/downloadSignatures',
  summary: 'Who was asked to sign which version and who signed it, as CSV',
  answers: 'file',
  perMinute: 20,
});

export const openSigning = defineCall('openSigning', loadSchemas, {
  access: 'public',
  path: '/sign/openSigning',
  summary: 'What a personal link has to be signed, with one text; changes nothing',
  changes: false,
  perMinute: 60,
});

export const readToSign = defineCall('readToSign', loadSchemas, {
  access: 'public',
  path: '/sign/readToSign',
  summary: 'The document that a personal link has to be signed, to be saved; changes nothing',
  changes: false,
  perMinute: 20,
});

export const signPolicy = defineCall('signPolicy', loadSchemas, {
  access: 'public',
  path: '/sign/signPolicy',
  summary: 'Signs a version as it was shown; binds the link to this browser',
  refusals: {
    LINK_DEAD: refusal(409, 'The link opens nothing any more; /sign/openSigning says why.'),
    TAKEN_BACK: refusal(409, 'The policy is not to be signed any more.'),
    TEXT_CHANGED: refusal(
      409,
      'Another text, or other words to agree to, are to be signed now; load and show them again.',
    ),
  },
  perMinute: 20,
});
