import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

export const logger = defineCall('logger', loadSchemas, {
  method: 'POST',
  path: '/utils/logger',
  summary: 'Takes note of an error that a browser met',
  access: 'public',
  perMinute: 30,
});
