import type { ServerModule } from '#kit/server/module.ts';
import { cyberConciergeAlert } from './calls/cyberConciergeAlert.ts';
import { cyberConciergeAlerts } from './calls/cyberConciergeAlerts.ts';
import { cyberConciergeConfig } from './calls/cyberConciergeConfig.ts';
import { cyberConciergeWeaknesses } from './calls/cyberConciergeWeaknesses.ts';
import { markRead } from './calls/markRead.ts';
import { weakness } from './calls/weakness.ts';
import { weaknessPdf } from './calls/weaknessPdf.ts';
import { tellOfPosts } from './jobs/tellOfPosts.ts';

export { checkAbout } from './about.ts';
export { messageTemplates, weaknessTemplates } from './library/templates.ts';
export { conciergeSteps } from './nextSteps.ts';
export { seedConcierge } from './seedConcierge.ts';
/*
 * What follows is the staff's side, on the owner's door: `write.ts` says how to use it. Who may call it is
 * for the caller to decide.
 */
export { messageContent, type WeaknessContent, weaknessContent } from './staff/content.ts';
export { readMessage, readWeakness } from './staff/readPost.ts';
export { changePost, publishPosts, writeMessage, writeWeakness } from './staff/write.ts';
export { conciergeStanding, openWeaknesses } from './standing.ts';
export { loadReaders } from './store/reads.ts';
export { deleteDrafts, findPost, listPosts } from './store/written.ts';

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
  ],
  jobs: [tellOfPosts],
};
