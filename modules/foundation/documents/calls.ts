import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

export const loadDocument = defineCall('loadDocument', loadSchemas, {
  path: '/documents/loadDocument',
  summary: 'What becomes of a document that is drawn in the background',
  access: 'organization',
  needs: 'findings',
  changes: false,
});
