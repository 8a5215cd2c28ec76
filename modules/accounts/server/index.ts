import type { ServerModule } from '#kit/server/module.ts';
import { challenge } from './calls/challenge.ts';
import { check } from './calls/check.ts';
import { getCSRFToken } from './calls/getCSRFToken.ts';
import { invite_user } from './calls/invite_user.ts';
import { inviteLink } from './calls/inviteLink.ts';
import { inviteLinkFetch } from './calls/inviteLinkFetch.ts';
import { logger } from './calls/logger.ts';
import { logout } from './calls/logout.ts';
import { session } from './calls/session.ts';
import { supportSession } from './calls/supportSession.ts';

export { createSupportLink } from './createSupportLink.ts';
export { mailCode } from './mails/codeMail.ts';
export { isLive } from './rules/sessionTerm.ts';
export {
  deletePendingInvite,
  endSessions,
  listPendingInvites,
  updatePendingInvite,
} from './store.ts';
export type { Invite } from './tables.ts';

export const accountsModule: ServerModule = {
  name: 'accounts',
  routes: [
    getCSRFToken,
    session,
    supportSession,
    check,
    logout,
    challenge,
    invite_user,
    inviteLinkFetch,
    inviteLink,
    logger,
  ],
  jobs: [],
};
