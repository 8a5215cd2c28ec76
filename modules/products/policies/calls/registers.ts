import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

const call = { access: 'organization', module: 'compliance' } as const;
const file = { ...call, method: 'GET', answers: 'file', perMinute: 20 } as const;
/** What happened is not for everybody who may read. */
const forAdmins = { needs: 'change' } as const;

const changed = {
  CHANGED: refusal(409, 'It was changed since it was read; load it again.'),
} as const;

export const loadIncidents = defineCall('loadIncidents', loadSchemas, {
  ...call,
  ...forAdmins,
  method: 'GET',
  path: '/policy/loadIncidents',
  summary: 'The record of incidents, the newest first',
});

export const saveIncident = defineCall('saveIncident', loadSchemas, {
  ...call,
  path: '/policy/saveIncident',
  summary: 'Records an incident, or changes what is recorded of one',
  refusals: {
    ...changed,
    INCIDENT_LIMIT: refusal(409, 'At most 500 incidents are kept; remove one first.'),
  },
});

export const removeIncident = defineCall('removeIncident', loadSchemas, {
  ...call,
  path: '/policy/removeIncident',
  grows: false,
  summary: 'Removes an incident from the record',
});

export const downloadIncidents = defineCall({
  ...file,
  ...forAdmins,
  path: '/policy/downloadIncidents',
  summary: 'The record of incidents as CSV',
});

export const loadRisks = defineCall('loadRisks', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/policy/loadRisks',
  summary: 'The register of risks, the weightiest first, and what there is to choose from',
});

export const saveRisk = defineCall('saveRisk', loadSchemas, {
  ...call,
  path: '/policy/saveRisk',
  summary: 'Adds a risk to the register, or changes one',
  refusals: {
    ...changed,
    RISK_LIMIT: refusal(409, 'At most 100 risks are kept; remove one first.'),
  },
});

export const removeRisk = defineCall('removeRisk', loadSchemas, {
  ...call,
  path: '/policy/removeRisk',
  grows: false,
  summary: 'Removes a risk from the register',
});

export const downloadRisks = defineCall({
  ...file,
  path: '/policy/downloadRisks',
  summary: 'The register of risks as CSV',
});

export const loadApplicability = defineCall('loadApplicability', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/policy/loadApplicability',
  summary: 'The controls of ISO/IEC 27001, Annex A: whether each applies, and what meets it',
});

export const saveApplicability = defineCall('saveApplicability', loadSchemas, {
  ...call,
  path: '/policy/saveApplicability',
  summary: 'Says whether a control applies, and why',
});

export const downloadApplicability = defineCall({
  ...file,
  path: '/policy/downloadApplicability',
  summary: 'The statement of applicability as CSV',
});

export const printApplicability = defineCall({
  ...file,
  path: '/policy/printApplicability',
  summary: 'The statement of applicability as PDF',
});

export const policyBinder = defineCall({
  ...file,
  path: '/policy/policyBinder',
  summary: 'All policies in force in one PDF, which is drawn in the background',
  refusals: {
    NOTHING_IN_FORCE: refusal(409, 'No policy is in force yet, so there is nothing to bind.'),
    BINDER_TOO_LONG: refusal(
      409,
      'The policies in force are too long for one document; download them one by one.',
    ),
  },
});
