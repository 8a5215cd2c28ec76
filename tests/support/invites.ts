import { randomUUID } from 'node:crypto';
import type { MemberRole } from '#kit/contract/roles.ts';
import { inviteLink } from '#modules/foundation/people/calls/accounts.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import type { TestPortal } from './portal.ts';
import { testPassword, type Visitor } from './visitor.ts';

/** Three pending invites: one for each call that ends or changes an invite. */
export async function invitesOf(owner: Visitor): Promise<[string, string, string]> {
  const invite = async (name: string) =>
    (await owner.call(invite_user, { email: `${name}-of-${owner.email}` })).data.linkId;
  return [await invite('ada'), await invite('bea'), await invite('cy')];
}

/** Invites an address, which then becomes an admin. */
export async function join(
  portal: TestPortal,
  owner: Visitor,
  email = `second-${randomUUID()}@shop.example`,
  role: MemberRole = 'admin',
): Promise<Visitor> {
  await owner.call(invite_user, { email, role }).then((answer) => answer.data);
  const [mail] = await portal.mailbox(email);
  const linkId = /\/invite-link\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const second = portal.visitor();
  await second.call(inviteLink, { linkId, password: testPassword }).then((answer) => answer.data);
  await second.signIn(email, testPassword);
  second.email = email;
  return second;
}
