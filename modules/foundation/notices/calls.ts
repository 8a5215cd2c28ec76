import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

const notices = { access: 'organization' } as const;

export const loadNotices = defineCall({
  ...notices,
  method: 'GET',
  path: '/notices/loadNotices',
  summary: 'When the caller gets the mails of each kind',
  schemas: async () => (await loadSchemas()).loadNotices,
});

export const setNotice = defineCall({
  ...notices,
  method: 'POST',
  path: '/notices/setNotice',
  summary:
    'Chooses for the caller alone when a kind of mail comes: at once, in a summary, or never',
  schemas: async () => (await loadSchemas()).setNotice,
});

export const listNotices = defineCall({
  ...notices,
  method: 'GET',
  path: '/notices/listNotices',
  summary: 'What the caller was told, newest first, by pages',
  schemas: async () => (await loadSchemas()).listNotices,
});

export const countUnread = defineCall({
  ...notices,
  method: 'GET',
  path: '/notices/countUnread',
  summary: 'How many of the notices the caller has not read',
  schemas: async () => (await loadSchemas()).countUnread,
});

export const readNotices = defineCall({
  ...notices,
  method: 'POST',
  path: '/notices/readNotices',
  summary: 'Notes that the caller has read one notice or all',
  schemas: async () => (await loadSchemas()).readNotices,
  // Reading changes nothing that anybody else sees.
  audited: false,
});

export const news = defineCall({
  ...notices,
  method: 'GET',
  path: '/notices/news',
  summary:
    'Says, as it happens, that the caller has other notices than before; what they are is asked for',
  answers: 'events',
});
