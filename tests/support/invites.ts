import { invite_user } from '#modules/accounts/contract.ts';
import type { Visitor } from './visitor.ts';

/** Three pending invites: one for each call that ends or changes one. */
export async function invitesOf(owner: Visitor): Promise<[string, string, string]> {
  const invite = async (name: string) =>
    (await owner.call(invite_user, { email: `${name}-of-${owner.email}` })).data.linkId;
  return [await invite('ada'), await invite('bea'), await invite('cy')];
}
