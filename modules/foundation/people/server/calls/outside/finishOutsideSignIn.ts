import { answer, type Context, isRefused, refuse } from '#kit/server/http/answer.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import type { Services } from '#kit/server/services/services.ts';
import { startTerm, workProvenAt } from '#kit/server/sessions/rules/sessionTerm.ts';
import * as contract from '#modules/foundation/people/calls/outside.ts';
import { openPortal } from '../../beginSession.ts';
import { askPool } from '../../needsSecondStep.ts';
import { isStillOffered, type OutsideBack, outsideBack } from '../../outside.ts';
import { connectOutside, personOfOutside } from '../../outsidePerson.ts';
import type { User } from '../../tables.ts';
import { isShutTo, openRowOf } from '../../workOnly.ts';

/** Signs in a person of the brand whom Google or Microsoft vouches for; it passes no second step of theirs. */
export const finishOutsideSignIn = answer(
  contract.finishOutsideSignIn,
  async ({ http, services, audit, log }, returned) => {
    // Recorded with the link, in each organization of the person.
    audit.none();
    const { system } = services.database;
    /** Why, for the operator: the log has no address. */
    const refused = <Code extends string>(why: Code) => {
      recordSignIn('customer', 'refused');
      log.warn({ event: 'outsideSignInRefused', why }, 'an outside account signs nobody in');
      return refuse(why);
    };
    const back = await outsideBack(services, http, returned);
    if (isRefused(back)) return refused(back.refused);
    const found = await personOfOutside(system, back);
    if ('unfit' in found) return refused(found.unfit);
    const { person, isLinked } = found;
    const entered = await openRowOf(services, person, null);
    if (!entered) return refused('WORK_ACCOUNT_ONLY');
    const { cognitoId } = person;
    const { request } = http;
    const isConnected =
      isLinked ||
      (await system.transaction((tx) => connectOutside(services, tx, person, back, request)));
    if (!isConnected) return refused('ACCOUNT_LINKED');
    const step = await stepOf(services, person);
    if (step === 'STEP_NEEDED') return refused(step);
    if (step) return { step };
    if (!(await opens(services, http, entered, back))) return refused('SIGN_IN_OVER');
    const { kind } = back.application;
    log.info({ event: 'outsideSignIn', cognitoId, orgId: entered.orgId, kind }, 'signed in');
    return { step: null };
  },
);

/** What a person has yet to pass; while the pool does not say, nobody is let in. */
async function stepOf(services: Services, { cognitoId, email }: User) {
  const hasStep = await askPool(services, cognitoId);
  if (hasStep === false) return null;
  const session = hasStep && (await services.identity.askSecondStep(cognitoId));
  return session ? { email, session } : ('STEP_NEEDED' as const);
}

/**
 * False where it is over by now: blocked, disconnected, shut out or no longer offered meanwhile, a second step turned on, or
 * everything of the person signed out.
 */
function opens(
  services: Services,
  http: Context['http'],
  entered: User,
  back: OutsideBack,
): Promise<boolean> {
  const { system } = services.database;
  const { cognitoId, email, devicesSince, orgId: activeOrgId } = entered;
  const now = services.clock.now();
  const opened = {
    cognitoId,
    email,
    devicesSince,
    activeOrgId,
    createdAt: now,
    // They were let in without being asked for anything, for all that is known.
    confirmedAt: workProvenAt(null, now),
    ...startTerm(now, services.config),
    signInId: null,
  };
  const isOver = async () => {
    const still = await personOfOutside(system, back);
    if ('unfit' in still || !still.isLinked || still.person.cognitoId !== cognitoId) return true;
    if (still.person.devicesSince?.getTime() !== devicesSince?.getTime()) return true;
    if (!(await isStillOffered(system, back.application))) return true;
    return (await askPool(services, cognitoId)) !== false || isShutTo(services, entered, null);
  };
  return openPortal(services, http, opened, isOver);
}
