import { randomUUID } from 'node:crypto';
import {
  askAddressChange,
  confirmAddress,
  takeBackAddress,
} from '#modules/foundation/people/calls/address.ts';
import type { TestPortal } from './portal.ts';
import { testPassword, type Visitor } from './visitor.ts';

/** The secret of the newest link of a kind that an address was mailed; empty without one. */
export async function linkAt(
  portal: TestPortal,
  email: string,
  path: 'newAddress' | 'keepAddress' | 'resetPassword',
): Promise<string> {
  const texts = (await portal.mailbox(email)).map(({ text }) => text);
  const link = new RegExp(`/${path}/([\\w-]{43})`);
  return texts.map((text) => link.exec(text)?.[1]).find(Boolean) ?? '';
}

/** Gives a person another address two days later, with which they sign in; answers the one before. */
export async function takesOver(portal: TestPortal, owner: Visitor): Promise<string> {
  portal.clock.forward(2 * 86_400);
  const [before, after] = [owner.email, `moved-${randomUUID()}@theirs.example`];
  await owner.signIn(before, testPassword);
  await owner.call(askAddressChange, { email: after }).then(({ data }) => data);
  const linkId = await linkAt(portal, after, 'newAddress');
  await owner.call(confirmAddress, { linkId }).then(({ data }) => data);
  await owner.signIn(after, testPassword);
  owner.email = after;
  return before;
}

export async function takesBack(portal: TestPortal, before: string): Promise<void> {
  const linkId = await linkAt(portal, before, 'keepAddress');
  const { refused } = await portal.visitor().call(takeBackAddress, { linkId });
  if (refused) throw new Error(`The address was not taken back: ${refused}`);
}
