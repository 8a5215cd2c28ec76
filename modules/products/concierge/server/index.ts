import type { ServerModule } from '#kit/server/module.ts';
import { aboutIn } from './about.ts';
import { askForHelp } from './calls/askForHelp.ts';
import { changePost as changePostCall } from './calls/changePost.ts';
import { closeHelp } from './calls/closeHelp.ts';
import { cyberConciergeAlert } from './calls/cyberConciergeAlert.ts';
import { cyberConciergeAlerts } from './calls/cyberConciergeAlerts.ts';
import { cyberConciergeConfig } from './calls/cyberConciergeConfig.ts';
import { cyberConciergeWeaknesses } from './calls/cyberConciergeWeaknesses.ts';
import { deleteDraft } from './calls/deleteDraft.ts';
import { listHelp } from './calls/listHelp.ts';
import { listRecipients } from './calls/listRecipients.ts';
import { listSources } from './calls/listSources.ts';
import { listWritten } from './calls/listWritten.ts';
import { markRead } from './calls/markRead.ts';
import { publishPost } from './calls/publishPost.ts';
import { readAbout } from './calls/readAbout.ts';
import { readTemplates } from './calls/readTemplates.ts';
import { readWritten } from './calls/readWritten.ts';
import { saveAbout } from './calls/saveAbout.ts';
import { setStatus } from './calls/setStatus.ts';
import { weakness } from './calls/weakness.ts';
import { weaknessPdf } from './calls/weaknessPdf.ts';
import { writePost } from './calls/writePost.ts';
import { notifyPosts } from './jobs/notifyPosts.ts';
import { conciergeSteps } from './nextSteps.ts';
import { countHelp } from './store/help.ts';
import { conciergeTables } from './storedTables.ts';
import { openWeaknesses, summarizeConcierge } from './summary.ts';

export { seedConcierge } from './seedConcierge.ts';
// The staff's functions for commands, which need a transaction past row-level security: see `write.ts`.
export { readMessage, readWeakness } from './staff/readPost.ts';
export { changePost, publishPosts, writeMessage, writeWeakness } from './staff/write.ts';
export { loadPostsTo } from './store/lists.ts';
export { loadReaders } from './store/reads.ts';
export { findPost } from './store/written.ts';

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
  ],
  jobs: [notifyPosts],
  contributes: {
    tables: conciergeTables,
    brandData: aboutIn,
    nextSteps: { module: 'cyberconcierge', read: conciergeSteps },
    openTopics: { module: 'cyberconcierge', read: openWeaknesses },
    posts: summarizeConcierge,
    customerFacts: async (system, orgIds) =>
      new Map(
        [...(await countHelp(system, orgIds))].map(([orgId, helpAsked]) => [orgId, { helpAsked }]),
      ),
  },
};
