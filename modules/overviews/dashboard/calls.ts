import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

const call = { method: 'GET', access: 'organization', module: 'dashboard' } as const;

/** A summary of the website scans (DSH-029). */
export const monitoring = defineCall('monitoring', loadSchemas, {
  method: 'GET',
  path: '/dashboard/monitoring',
  summary: 'What the monitoring card shows',
  access: 'organization',
  module: 'monitoring',
});

/** A summary of policies, training and the concierge (DSH-030); null for a module that the plan does not include. */
export const getModuleActivity = defineCall('getModuleActivity', loadSchemas, {
  ...call,
  path: '/dashboard/getModuleActivity',
  summary: 'What the cards of policies, insurance, training and the concierge show',
});

/** The list 'Do this next' (DSH-039). */
export const getNextSteps = defineCall('getNextSteps', loadSchemas, {
  ...call,
  path: '/dashboard/getNextSteps',
  summary: 'What to do next over all modules, what matters most first',
});

/** Numbers of the modules over the last twelve weeks (DSH-100). */
export const getFigures = defineCall('getFigures', loadSchemas, {
  ...call,
  path: '/dashboard/getFigures',
  summary: 'How the rating, the open causes, training and maturity came to be',
  programs: true,
});
