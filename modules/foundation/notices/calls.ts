import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

const notices = { access: 'organization' } as const;

export const loadNotices = defineCall({
  ...notices,
  method: 'GET',
  path: '/notices/loadNotices',
  summary: 'Which mails the caller gets',
  schemas: async () => (await loadSchemas()).loadNotices,
});

export const setNotice = defineCall({
  ...notices,
  method: 'POST',
  path: '/notices/setNotice',
  summary: 'Turns a kind of mail on or off for the caller alone',
  schemas: async () => (await loadSchemas()).setNotice,
});
