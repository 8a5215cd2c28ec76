import type { Services } from '#kit/server/services/services.ts';
import { type Lost, lostOf } from '#modules/foundation/people/vocabulary.ts';

/**
 * What the pool can remove of how a person signs in, where they lost it; null: nothing. A passkey counts beside an
 * authenticator app: whoever has one alone could not set up anything in its place (ACC-299).
 */
export async function askLost(
  { identity }: Pick<Services, 'identity'>,
  cognitoId: string,
): Promise<Lost | null> {
  const [withStep, withPasskeys] = await Promise.all([
    identity.hasSecondStep([cognitoId]),
    identity.hasPasskeys([cognitoId]),
  ]);
  return lostOf({
    hasSecondStep: withStep.has(cognitoId),
    hasPasskeys: withPasskeys.has(cognitoId),
  });
}
