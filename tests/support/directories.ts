import { randomUUID } from 'node:crypto';
import type { NameReader } from '#kit/server/ports/names.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import type { DirectoryMode } from '#modules/foundation/people/vocabulary.ts';
import type { TestPortal } from './portal.ts';
import type { Visitor } from './visitor.ts';
import type { WorkDirectory, WorkDirectoryAccount } from './workDirectoryServer.ts';

/** DNS in which the test sets the records. */
export function recordsOfTest(): { records: Map<string, string[]>; names: NameReader } {
  const records = new Map<string, string[]>();
  const none = async () => [];
  const texts = async (name: string) => records.get(name) ?? [];
  return { records, names: { texts, addresses: none, aliases: none, exchangers: none } };
}

/** An account of a domain's directory. */
export const accountAt = (
  domain: string,
  name = 'ada',
  changed: Partial<WorkDirectoryAccount> = {},
): WorkDirectoryAccount => ({
  sub: randomUUID(),
  email: `${name}@${domain}`,
  email_verified: true,
  name: 'Ada Ames',
  ...changed,
});

export const newDomain = (): string => `d-${randomUUID()}.example`;

/** Names a domain, and sets its record. */
export async function namesDomain(
  owner: Visitor,
  records: Map<string, string[]>,
  domain: string,
): Promise<void> {
  await owner.call(contract.nameDomain, { domain }).then(({ data }) => data);
  const { directory } = (await owner.call(contract.loadDirectory, {})).data;
  const { name = '', value = '' } = directory?.record ?? {};
  records.set(name, [...(records.get(name) ?? []), value]);
}

type Back = Record<'state', string> &
  Partial<Record<'code' | 'iss' | 'error' | 'directoryId', string>>;

const goes = async (directory: WorkDirectory, url: string): Promise<Back> => {
  const { state = '', code, iss, error, directoryId } = await directory.visit(url);
  return { state, code, iss, error, directoryId };
};

/** Tries the directory, as an admin does. */
export async function triesDirectory(
  owner: Visitor,
  directory: WorkDirectory,
  account: WorkDirectoryAccount,
) {
  directory.account = account;
  const { url } = (await owner.call(contract.startDirectoryTest, {})).data;
  return owner.call(contract.finishDirectoryTest, await goes(directory, url));
}

export const setsDirectory = (owner: Visitor, { issuer, client }: WorkDirectory) =>
  owner.call(contract.setDirectory, { issuer, ...client });

/** An organization whose directory signs in the addresses of a domain of its own; the owner has one of them. */
export async function directedOwner(
  portal: TestPortal,
  directory: WorkDirectory,
  records: Map<string, string[]>,
  mode: DirectoryMode = 'on',
): Promise<{ owner: Visitor; domain: string }> {
  const domain = newDomain();
  const owner = await portal.owner({ email: `owner@${domain}` });
  await namesDomain(owner, records, domain);
  await owner.call(contract.proveDomain, {}).then(({ data }) => data);
  await setsDirectory(owner, directory).then(({ data }) => data);
  await triesDirectory(owner, directory, accountAt(domain, 'owner')).then(({ data }) => data);
  if (mode !== 'off') await owner.call(contract.switchDirectory, { mode }).then(({ data }) => data);
  return { owner, domain };
}

/** Goes to a domain's directory and comes back, without being signed in yet. */
export async function comesBack(
  browser: Visitor,
  directory: WorkDirectory,
  domain: string,
  account: WorkDirectoryAccount | null,
  again = false,
): Promise<Back> {
  directory.account = account;
  const { url } = (await browser.call(contract.startDirectorySignIn, { domain, again })).data;
  return goes(directory, url);
}

/** The whole way of a sign-in. */
export async function comesByWork(
  portal: TestPortal,
  directory: WorkDirectory,
  domain: string,
  account: WorkDirectoryAccount | null,
  browser = portal.visitor(),
) {
  const back = await comesBack(browser, directory, domain, account);
  return { browser, answer: await browser.call(contract.finishDirectorySignIn, back) };
}
