import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

/** About the caller alone, whatever their role. */
const own = { access: 'organization', needs: 'own' } as const;

export const loadNotices = defineCall('loadNotices', loadSchemas, {
  ...own,
  method: 'GET',
  path: '/notices/loadNotices',
  summary: 'When the caller gets the mails of each kind',
});

export const setNotice = defineCall('setNotice', loadSchemas, {
  ...own,
  path: '/notices/setNotice',
  summary:
    'Chooses for the caller alone when a kind of mail comes: at once, in a summary, or never',
});

export const listNotices = defineCall('listNotices', loadSchemas, {
  ...own,
  method: 'GET',
  path: '/notices/listNotices',
  summary: 'What the caller was told, newest first, by pages',
});

export const countUnread = defineCall('countUnread', loadSchemas, {
  ...own,
  method: 'GET',
  path: '/notices/countUnread',
  summary: 'How many of the notices the caller has not read',
});

export const readNotices = defineCall('readNotices', loadSchemas, {
  ...own,
  path: '/notices/readNotices',
  summary: 'Notes that the caller has read one notice or all',
  // Reading changes nothing that anybody else sees.
  audited: false,
});

export const news = defineCall({
  ...own,
  method: 'GET',
  path: '/notices/news',
  summary:
    'Says, as it happens, that the caller has other notices than before; what they are is asked for',
  answers: 'events',
});
