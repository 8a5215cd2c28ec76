import type { ServerModule } from '#kit/server/module.ts';
import { loadNotices } from './calls/loadNotices.ts';
import { setNotice } from './calls/setNotice.ts';
import { noticesTables } from './storedTables.ts';
import { mountUnsubscribePage } from './unsubscribePage.ts';

export { noticeMail } from './noticeMail.ts';
export { type NoticeTo, sendNotice } from './sendNotice.ts';

export const noticesModule: ServerModule = {
  name: 'notices',
  routes: [loadNotices, setNotice],
  jobs: [],
  mount: mountUnsubscribePage,
  contributes: { tables: noticesTables },
};
