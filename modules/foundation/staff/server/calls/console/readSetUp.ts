import { answer, refuse } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { setUpOf } from '../../authenticator.ts';
import { findMemberByLink } from '../../store/members.ts';
import { mayUsePassword } from '../../workAccounts.ts';

export const readSetUp = answer(contract.readSetUp, async ({ db, services }, { linkId }) => {
  const member = await findMemberByLink(db, hashSecret(linkId), services.clock.now());
  if (!member || !mayUsePassword(services.config, member.email)) return refuse('LINK_INVALID');
  const { email, name } = member;
  return { email, name, ...(await setUpOf(member, services.keys)) };
});
