import type { ServerModule } from '#kit/server/http/module.ts';
import { countUnread } from './calls/notices/countUnread.ts';
import { listNotices } from './calls/notices/listNotices.ts';
import { loadNotices } from './calls/notices/loadNotices.ts';
import { news } from './calls/notices/news.ts';
import { readNotices } from './calls/notices/readNotices.ts';
import { setNotice } from './calls/notices/setNotice.ts';
import { sendSummaries } from './jobs/sendSummaries.ts';
import { noticesTables } from './storedTables.ts';
import { mountUnsubscribePage } from './unsubscribePage.ts';

export { noticeMail } from './noticeMail.ts';
export { type NoticeTo, sendNotice } from './sendNotice.ts';
export type { NoticeSentences } from './sentences.ts';

export const noticesModule: ServerModule = {
  name: 'notices',
  routes: [loadNotices, setNotice, listNotices, countUnread, readNotices, news],
  jobs: [sendSummaries],
  mount: mountUnsubscribePage,
  contributes: {
    auditWords: {
      audit: {
        '/notices/setNotice': () => 'changed when they get mails',
      },
    },
    tables: noticesTables,
  },
};
