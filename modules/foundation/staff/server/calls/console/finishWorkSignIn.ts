import { email } from '#kit/contract/schemas.ts';
import { callOf } from '#kit/server/audit/auditRecorder.ts';
import { recordStaffAction } from '#kit/server/audit/recordStaffAction.ts';
import { answer, type Context, refuse } from '#kit/server/http/answer.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { WorkAccount } from '#kit/server/ports/workAccounts.ts';
import { workProvenAt } from '#kit/server/sessions/rules/sessionTerm.ts';
import { defaultBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { beginSession } from '../../beginSession.ts';
import { takeBegun } from '../../begunSignIn.ts';
import { endOfWork, memberOfWork } from '../../memberOfWork.ts';
import { fitOf } from '../../rules/fitOf.ts';
import { shownMember } from '../../shownMember.ts';
import { firstWorkSignInMail } from '../../workMails.ts';

/** A day's work: whoever has left their account at the directory is out by then. */
const longestSeconds = 8 * 3600;

/** For the log. */
const reasons = {
  DIRECTORY_REFUSED: 'refused by the directory, or its answer was not valid',
  MAIL_UNPROVEN: 'refused: the directory does not vouch for the address',
  DOMAIN_FOREIGN: 'refused: the address is of another domain',
  GROUP_MISSING: 'refused: no group with a role',
  STAFF_BLOCKED: 'refused: the person is blocked',
  ACCOUNT_LINKED: 'refused: the person has another work account',
  EMERGENCY_ACCOUNT: 'refused: the address is one for emergencies',
} as const;

type Kept = Pick<Context, 'db' | 'http' | 'services'>;

export const finishWorkSignIn = answer(
  contract.finishWorkSignIn,
  async ({ db, http, services, log }, returned) => {
    if (!services.workAccounts) return refuse('NOT_FOUND');
    const begun = await takeBegun(http, services, db, returned.state);
    if (!begun) return refuse('SIGN_IN_OVER');
    const account = await services.workAccounts.finish(returned, begun);
    if (account === 'AWAY') return refuse('DIRECTORY_AWAY');
    const entered = await enter({ db, http, services }, account);
    if ('unfit' in entered) {
      await recordStaffAction(db, {
        at: services.clock.now(),
        staffId: null,
        staffEmail: addressOf(account) ?? 'somebody unknown',
        orgId: null,
        ...callOf(contract.finishWorkSignIn, http.request),
        subject: reasons[entered.unfit],
      });
      recordSignIn('staff', 'refused');
      log.warn({ event: 'staffSignInFailed', why: entered.unfit }, 'staff sign-in failed');
      return refuse(entered.unfit);
    }
    recordSignIn('staff', 'opened');
    log.info({ event: 'staffSignIn', staffId: entered.member.id }, 'staff signed in');
    return shownMember(entered.member);
  },
);

/** As it stands with what the person did; the directory may say anything. */
const addressOf = (account: WorkAccount | 'REFUSED'): string | undefined =>
  account === 'REFUSED' ? undefined : email.safeParse(account.email).data;

async function enter({ db, http, services }: Kept, account: WorkAccount | 'REFUSED') {
  if (account === 'REFUSED') return { unfit: 'DIRECTORY_REFUSED' } as const;
  const { STAFF_OIDC_DOMAINS: domains, STAFF_OIDC_ROLES: roles } = services.config;
  const fit = fitOf(account, { domains, roles });
  if ('unfit' in fit) {
    if (fit.unfit === 'GROUP_MISSING')
      await db.transaction((tx) => endOfWork(tx, services, account));
    return fit;
  }
  return db.transaction(async (tx) => {
    const admitted = await memberOfWork(tx, services, account, fit);
    if ('unfit' in admitted) return admitted;
    const { member, isFirst, changed } = admitted;
    const provenAt = workProvenAt(account.signedInAt, services.clock.now());
    const way = { subject: changed, longestSeconds, provenAt };
    await beginSession(tx, services, http, member, contract.finishWorkSignIn, way);
    if (isFirst) {
      const to = { email: member.email, at: services.clock.now() };
      const mail = firstWorkSignInMail(defaultBrand(), to);
      await queueMail(services, tx, { ...mail, isForStaff: true });
    }
    return admitted;
  });
}
