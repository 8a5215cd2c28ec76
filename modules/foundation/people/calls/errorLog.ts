import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

export const logger = defineCall({
  method: 'POST',
  path: '/utils/logger',
  summary: 'Takes note of an error that a browser met',
  schemas: async () => (await loadSchemas()).logger,
  access: 'public',
  perMinute: 30,
});
