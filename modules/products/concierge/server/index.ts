import type { ServerModule } from '#kit/server/module.ts';
import { aboutIn } from './about.ts';
import { conciergeWords } from './auditWords.ts';
import { answerThread } from './calls/answerThread.ts';
import { askForHelp } from './calls/askForHelp.ts';
import { changePost as changePostCall } from './calls/changePost.ts';
import { changeThread } from './calls/changeThread.ts';
import { closeHelp } from './calls/closeHelp.ts';
import { cyberConciergeAlert } from './calls/cyberConciergeAlert.ts';
import { cyberConciergeAlerts } from './calls/cyberConciergeAlerts.ts';
import { cyberConciergeConfig } from './calls/cyberConciergeConfig.ts';
import { cyberConciergeWeaknesses } from './calls/cyberConciergeWeaknesses.ts';
import { deleteDraft } from './calls/deleteDraft.ts';
import { expertPicture } from './calls/expertPicture.ts';
import { inboxFile } from './calls/inboxFile.ts';
import { listHelp } from './calls/listHelp.ts';
import { listInbox } from './calls/listInbox.ts';
import { listRecipients } from './calls/listRecipients.ts';
import { listSources } from './calls/listSources.ts';
import { listThreads } from './calls/listThreads.ts';
import { listWritten } from './calls/listWritten.ts';
import { markInboxRead } from './calls/markInboxRead.ts';
import { markRead } from './calls/markRead.ts';
import { markThreadRead } from './calls/markThreadRead.ts';
import { publishPost } from './calls/publishPost.ts';
import { readAbout } from './calls/readAbout.ts';
import { readInbox } from './calls/readInbox.ts';
import { readTemplates } from './calls/readTemplates.ts';
import { readThread } from './calls/readThread.ts';
import { readWritten } from './calls/readWritten.ts';
import { removeInboxFile } from './calls/removeInboxFile.ts';
import { removeThreadFile } from './calls/removeThreadFile.ts';
import { saveAbout } from './calls/saveAbout.ts';
import { setStatus } from './calls/setStatus.ts';
import { startThread } from './calls/startThread.ts';
import { threadFile } from './calls/threadFile.ts';
import { threadTopic } from './calls/threadTopic.ts';
import { uploadInboxFile } from './calls/uploadInboxFile.ts';
import { uploadThreadFile } from './calls/uploadThreadFile.ts';
import { weakness } from './calls/weakness.ts';
import { weaknessPdf } from './calls/weaknessPdf.ts';
import { writeInThread } from './calls/writeInThread.ts';
import { writePost } from './calls/writePost.ts';
import { dispatchThreadMails } from './jobs/dispatchThreadMails.ts';
import { forgetThreads } from './jobs/forgetThreads.ts';
import { notifyPosts } from './jobs/notifyPosts.ts';
import { notifyThread } from './jobs/notifyThread.ts';
import { conciergeMonth } from './month.ts';
import { conciergeSteps } from './nextSteps.ts';
import { conciergeSentences } from './noticeSentences.ts';
import { conciergeSearch } from './search.ts';
import { countHelp } from './store/help.ts';
import { countWaiting } from './store/inbox.ts';
import { conciergeTables } from './storedTables.ts';
import { openWeaknesses, summarizeConcierge } from './summary.ts';
import { mountReplies } from './threads/mountReplies.ts';

export { seedConcierge } from './seedConcierge.ts';
// The staff's functions for commands, which need a transaction past row-level security: see `write.ts`.
export { readMessage, readWeakness } from './staff/readPost.ts';
export { changePost, publishPosts, writeMessage, writeWeakness } from './staff/write.ts';
export { loadPostsTo } from './store/lists.ts';
export { loadReaders } from './store/reads.ts';
export { findPost } from './store/written.ts';
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
  ],
  jobs: [notifyPosts, notifyThread, dispatchThreadMails, forgetThreads],
  mount: mountReplies,
  contributes: {
    auditWords: conciergeWords,
    noticeSentences: conciergeSentences,
    tables: conciergeTables,
    brandData: aboutIn,
    month: { module: 'cyberconcierge', read: conciergeMonth },
    nextSteps: { module: 'cyberconcierge', read: conciergeSteps },
    openTopics: { module: 'cyberconcierge', read: openWeaknesses },
    posts: summarizeConcierge,
    search: conciergeSearch,
    waiting: { path: '/inbox', permission: 'concierge.write', count: countWaiting },
    customerFacts: async (system, orgIds) =>
      new Map(
        [...(await countHelp(system, orgIds))].map(([orgId, helpAsked]) => [orgId, { helpAsked }]),
      ),
  },
};
