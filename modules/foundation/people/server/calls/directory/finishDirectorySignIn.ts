import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import type { WorkAccount } from '#kit/server/ports/workAccounts.ts';
import type { Services } from '#kit/server/services/services.ts';
import { startTerm, workProvenAt } from '#kit/server/sessions/rules/sessionTerm.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import { openPortal } from '../../beginSession.ts';
import { accountBack, isStillOn } from '../../directory.ts';
import { isAskedForStep } from '../../rules/stepRule.ts';
import { workFit } from '../../rules/workFit.ts';
import { findLink } from '../../store/directories.ts';
import { findOrganization, isKept } from '../../store/organizations.ts';
import { joinIfInvited, memberOfWork } from '../../workMember.ts';

/** A day's work: whoever has left their account at the directory is out by then. */
const longestSeconds = 8 * 3600;

/** Signs in whoever an organization's own directory vouches for, where they are an admin there, or invited. */
export const finishDirectorySignIn = answer(
  contract.finishDirectorySignIn,
  async ({ http, services, audit, log }, returned) => {
    // Recorded with the link, and with who joins.
    audit.none();
    const { system } = services.database;
    /** Why, for whoever looks after the directory: the log has no address. */
    const refused = <Code extends string>(why: Code, orgId?: string) => {
      recordSignIn('customer', 'refused');
      log.warn({ event: 'workSignInRefused', orgId, why }, 'a work account signs nobody in');
      return refuse(why);
    };
    const back = await accountBack(services, http, returned, null);
    if (isRefused(back)) return refused(back.refused);
    const { account, directory, brand } = back;
    const { orgId, domain } = directory;
    const fit = workFit(account, domain);
    if ('unfit' in fit) return refused(fit.unfit, orgId);
    if (!(await isKept(system, orgId))) return refused('NOT_ADMIN', orgId);
    if (await lacksStep(services, orgId, account)) return refused('STEP_MISSING', orgId);
    const proven = { orgId, email: fit.email, account, request: http.request };
    await joinIfInvited(services, proven);
    const member = await system.transaction((tx) => memberOfWork(services, tx, brand, proven));
    if ('unfit' in member) return refused(member.unfit, orgId);
    const now = services.clock.now();
    const { config } = services;
    const longest = Math.min(config.SESSION_ABSOLUTE_SECONDS, longestSeconds);
    const { cognitoId, email, devicesSince } = member;
    const opened = {
      cognitoId,
      email,
      devicesSince,
      activeOrgId: orgId,
      createdAt: now,
      confirmedAt: workProvenAt(account.signedInAt, now),
      ...startTerm(now, { ...config, SESSION_ABSOLUTE_SECONDS: longest }),
      signInId: null,
      // The session stays in the organization whose directory vouches for it.
      workOrgId: orgId,
      workStep: account.isMfa,
    };
    // Where the directory was switched off or set anew meanwhile, or the account forgotten.
    const isOver = async () =>
      !(await isStillOn(system, directory)) ||
      (await findLink(system, orgId, account))?.cognitoId !== cognitoId;
    if (!(await openPortal(services, http, opened, isOver))) return refused('SIGN_IN_OVER', orgId);
    log.info({ event: 'workSignIn', cognitoId, orgId }, 'signed in by work');
    return {};
  },
);

/** The directory's own second step counts where it says that there was one. */
async function lacksStep(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  orgId: string,
  { isMfa }: WorkAccount,
): Promise<boolean> {
  if (isMfa) return false;
  const { secondStepFrom = null } = (await findOrganization(database.system, orgId)) ?? {};
  return isAskedForStep({ orgId, customerService: false, secondStepFrom }, clock.now());
}
