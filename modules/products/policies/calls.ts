import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

const call = { access: 'organization', module: 'compliance' } as const;

export const policyList = defineCall('policyList', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/policy/policyList',
  summary: 'The policies: of each the newest active version and the draft; and the templates',
});

export const policyLoad = defineCall('policyLoad', loadSchemas, {
  ...call,
  method: 'POST',
  path: '/policy/policyLoad',
  summary: 'One version of a policy, without a version the newest; and which versions are kept',
  changes: false,
});

export const policySave = defineCall('policySave', loadSchemas, {
  ...call,
  method: 'POST',
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
  method: 'POST',
  path: '/policy/policyHistory',
  summary: 'What became of a policy and by whom, newest first, at most 500',
  changes: false,
});

/** The policy's text at a point of its history, for comparison. */
export const policySnapshot = defineCall('policySnapshot', loadSchemas, {
  ...call,
  method: 'POST',
  path: '/policy/policySnapshot',
  summary: 'The text of a policy as an entry of its history left it',
  changes: false,
});

/** `{id};{version}/{file}.pdf` (POL-056); the server ignores the file name. */
export const policyDownload = defineCall('policyDownload', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/policy/policyDownload/{reference}/{file}',
  summary: 'One version of a policy as PDF',
  answers: 'file',
  perMinute: 30,
});
