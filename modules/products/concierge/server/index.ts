import { worstOfEach } from '#kit/contract/topics.ts';
import { countOf } from '#kit/contract/words.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';
import { aboutIn } from './about.ts';
import { conciergeWords } from './auditWords.ts';
import { readAbout } from './calls/console/about/read.ts';
import { saveAbout } from './calls/console/about/save.ts';
import { deleteAnswer } from './calls/console/answers/delete.ts';
import { listAnswers } from './calls/console/answers/list.ts';
import { saveAnswer } from './calls/console/answers/save.ts';
import { changePost as changePostCall } from './calls/console/concierge/change.ts';
import { closeHelp } from './calls/console/concierge/closeHelp.ts';
import { deleteDraft } from './calls/console/concierge/deleteDraft.ts';
import { listHelp } from './calls/console/concierge/help.ts';
import { listWritten } from './calls/console/concierge/list.ts';
import { publishPost } from './calls/console/concierge/publish.ts';
import { listRecipients } from './calls/console/concierge/recipients.ts';
import { setStatus } from './calls/console/concierge/setStatus.ts';
import { listSources } from './calls/console/concierge/sources.ts';
import { readTemplates } from './calls/console/concierge/templates.ts';
import { writePost } from './calls/console/concierge/write.ts';
import { readWritten } from './calls/console/concierge/written.ts';
import { answerThread } from './calls/console/inbox/answer.ts';
import { changeThread } from './calls/console/inbox/change.ts';
import { inboxFile } from './calls/console/inbox/file.ts';
import { listInbox } from './calls/console/inbox/list.ts';
import { markInboxRead } from './calls/console/inbox/markRead.ts';
import { removeInboxFile } from './calls/console/inbox/removeFile.ts';
import { readInbox } from './calls/console/inbox/thread.ts';
import { uploadInboxFile } from './calls/console/inbox/uploadFile.ts';
import { askForHelp } from './calls/cyberconcierge/askForHelp.ts';
import { cyberConciergeAlert } from './calls/cyberconcierge/cyberConciergeAlert.ts';
import { cyberConciergeAlerts } from './calls/cyberconcierge/cyberConciergeAlerts.ts';
import { cyberConciergeConfig } from './calls/cyberconcierge/cyberConciergeConfig.ts';
import { cyberConciergeWeaknesses } from './calls/cyberconcierge/cyberConciergeWeaknesses.ts';
import { expertPicture } from './calls/cyberconcierge/expertPicture.ts';
import { listThreads } from './calls/cyberconcierge/listThreads.ts';
import { markRead } from './calls/cyberconcierge/markRead.ts';
import { markThreadRead } from './calls/cyberconcierge/markThreadRead.ts';
import { readThread } from './calls/cyberconcierge/readThread.ts';
import { removeThreadFile } from './calls/cyberconcierge/removeThreadFile.ts';
import { startThread } from './calls/cyberconcierge/startThread.ts';
import { threadFile } from './calls/cyberconcierge/threadFile.ts';
import { threadTopic } from './calls/cyberconcierge/threadTopic.ts';
import { uploadThreadFile } from './calls/cyberconcierge/uploadThreadFile.ts';
import { weakness } from './calls/cyberconcierge/weakness.ts';
import { weaknessPdf } from './calls/cyberconcierge/weaknessPdf.ts';
import { writeInThread } from './calls/cyberconcierge/writeInThread.ts';
import { notifyPosts } from './jobs/notifyPosts.ts';
import { conciergeMonth } from './month.ts';
import { conciergeSteps, postSummary } from './nextSteps.ts';
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
  routes: [
    cyberConciergeConfig,
    cyberConciergeAlerts,
    cyberConciergeAlert,
    cyberConciergeWeaknesses,
    weakness,
    weaknessPdf,
    markRead,
    askForHelp,
    listWritten,
    readWritten,
    listRecipients,
    readTemplates,
    listSources,
    writePost,
    changePostCall,
    publishPost,
    deleteDraft,
    setStatus,
    listHelp,
    closeHelp,
    readAbout,
    saveAbout,
    listThreads,
    readThread,
    threadTopic,
    startThread,
    writeInThread,
    markThreadRead,
    uploadThreadFile,
    removeThreadFile,
    expertPicture,
    threadFile,
    listInbox,
    readInbox,
    answerThread,
    changeThread,
    markInboxRead,
    uploadInboxFile,
    removeInboxFile,
    inboxFile,
    listAnswers,
    saveAnswer,
    deleteAnswer,
  ],
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
