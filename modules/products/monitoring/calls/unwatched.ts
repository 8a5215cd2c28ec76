import { defineCall } from '#kit/contract/call.ts';
import { base } from './entities.ts';

const loadSchemas = () => import('../schemas.ts');

/** For the plan page. It works without the module, because it also has to say what stopped after a trial. */
export const loadUnwatched = defineCall('loadUnwatched', loadSchemas, {
  method: 'POST',
  path: `${base}/loadUnwatched`,
  summary: 'The websites whose planned scans do not run, and why',
  access: 'organization',
  changes: false,
});
