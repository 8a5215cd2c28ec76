import type { Caller } from '#kit/server/caller.ts';
import type { Services } from '#kit/server/services/services.ts';
import { isAnswerHeld, isAskedForStep } from './rules/stepRule.ts';
import { findSignIn, recordStepAnswer } from './store/sessions.ts';

type Needed = Pick<Services, 'database' | 'identity' | 'clock' | 'log'>;

/**
 * Whether somebody has yet to set up the second step that their organization asks for. Whoever has one signs in by it alone
 * (ACC-219), so the pool is asked for that; its answer is kept with the session for a while. While a bought pool does not
 * say, what it said last counts; it locks out nobody besides.
 * @param afresh asks even though it has just said that there is none.
 */
export async function needsSecondStep(
  services: Needed,
  caller: Caller,
  { afresh = false } = {},
): Promise<boolean> {
  const now = services.clock.now();
  if (!isAskedForStep(caller, now)) return false;
  const isOutdated = afresh && caller.hasSecondStep === false;
  if (!isOutdated && isAnswerHeld(caller, now)) return caller.hasSecondStep === false;
  const said = await askOfSession(services, caller);
  await recordStepAnswer(services.database.system, caller.sessionHash, {
    hasSecondStep: said ?? undefined,
    stepAskedAt: now,
  });
  return (said ?? caller.hasSecondStep) === false;
}

/**
 * A passkey, which signs in alone, counts for the session that it opened (ACC-296). Whoever came with a work account passed
 * what their directory says, whatever the pool has of them.
 */
async function askOfSession(
  services: Needed,
  { cognitoId, sessionHash }: Caller,
): Promise<boolean | null> {
  const own = await findSignIn(services.database.system, sessionHash);
  if (own && own.workOrgId !== null) return own.workStep === true;
  const said = await askPool(services, cognitoId);
  if (said !== false) return said;
  return isPast(services, own?.signInId ?? null);
}

/**
 * Whether a new sign-in stands for the caller's own where everybody needs a second step: whoever is let in by a passkey does
 * not confirm it by the password alone. Whoever has an app gets no sign-in without its code (ACC-219).
 */
export async function standsForStep(
  services: Needed,
  caller: Caller,
  signInId: string | null,
): Promise<boolean> {
  if (!isAskedForStep(caller, services.clock.now())) return true;
  const said = await askPool(services, caller.cognitoId);
  return said !== false || isPast(services, signInId);
}

const isPast = async ({ identity }: Needed, signInId: string | null): Promise<boolean> =>
  signInId !== null && identity.passedSecondStep(signInId);

/** Whether the pool has a second step of this person; null while it does not say. */
export async function askPool(
  { identity, log }: Pick<Services, 'identity' | 'log'>,
  cognitoId: string,
): Promise<boolean | null> {
  try {
    return (await identity.hasSecondStep([cognitoId])).has(cognitoId);
  } catch (error) {
    log.error({ err: error, cognitoId }, 'whether somebody has a second step is not known');
    return null;
  }
}
