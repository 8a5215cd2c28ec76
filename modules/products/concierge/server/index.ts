import { worstOfEach } from '#kit/contract/topics.ts';
import { countOf } from '#kit/contract/words.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';
import { aboutIn } from './about.ts';
import { conciergeWords } from './auditWords.ts';
import { notifyPosts } from './jobs/notifyPosts.ts';
import { conciergeMonth } from './month.ts';
import { conciergeSteps, postSummary } from './nextSteps.ts';
import * as routes from './routes.ts';
import { topicsOfWeaknesses } from './rules/topics.ts';
import { conciergeSearch } from './search.ts';
import { brandsOfAnswers } from './store/answers.ts';
import { countHelp } from './store/help.ts';
import { countWaiting } from './store/inbox.ts';
import { countOpenWeaknesses } from './store/posts.ts';
import { brandsOfBatches } from './store/written.ts';
import { conciergeTables } from './storedTables.ts';
import { forgetThreads } from './threads/forgetThreads.ts';
import { mountReplies } from './threads/mountReplies.ts';
import { dispatchThreadMails, notifyThread } from './threads/notifyThread.ts';

export { seedConcierge } from './seedConcierge.ts';
// The staff's functions for commands, which need a transaction past row-level security: see `write.ts`.
export { readMessage, readWeakness } from './staff/readPost.ts';
export { changePost, publishPosts, writeMessage, writeWeakness } from './staff/write.ts';
export { replyTaker } from './threads/mountReplies.ts';

export const conciergeModule: ServerModule = {
  name: 'concierge',
  routes: Object.values(routes),
  jobs: [notifyPosts, notifyThread, dispatchThreadMails, forgetThreads],
  mount: mountReplies,
  contributes: {
    auditWords: conciergeWords,
    noticeSentences: {
      concierge_weakness: ({ severity }) => `Your Cyber Concierge found a weakness (${severity})`,
      concierge_message: ({ title }) => `From your Cyber Concierge: ${title}`,
      concierge_answer: ({ name }) => `${name} of your Cyber Concierge answered you`,
    } satisfies Partial<NoticeSentences>,
    tables: conciergeTables,
    brandData: aboutIn,
    month: { module: 'cyberconcierge', read: conciergeMonth },
    nextSteps: { module: 'cyberconcierge', read: conciergeSteps },
    openTopics: {
      module: 'cyberconcierge',
      read: async (db, orgId) =>
        worstOfEach(topicsOfWeaknesses(await countOpenWeaknesses(db, orgId))),
    },
    posts: postSummary,
    search: conciergeSearch,
    waiting: [
      {
        path: '/inbox',
        permission: 'concierge.write',
        words: (count) =>
          `${countOf(count, 'conversation waits', 'conversations wait')} for an answer`,
        count: ({ database }, { brands }) => countWaiting(database.system, brands),
      },
      {
        path: '/inbox?mine=yes',
        permission: 'concierge.write',
        words: (count) =>
          countOf(count, 'conversation of yours waits', 'conversations of yours wait'),
        count: ({ database }, { brands, staffId }) =>
          countWaiting(database.system, brands, staffId),
      },
    ],
    brandsOfRecords: { post: brandsOfBatches, savedAnswer: brandsOfAnswers },
    customerFacts: async (system, orgIds) =>
      new Map(
        [...(await countHelp(system, orgIds))].map(([orgId, helpAsked]) => [orgId, { helpAsked }]),
      ),
  },
};
