import { randomUUID } from 'node:crypto';
import * as contract from '#modules/foundation/staff/calls.ts';
import type { TestPortal } from './portal.ts';
import { consoleVisitor } from './staff.ts';
import type { Visitor } from './visitor.ts';
import type { WorkDirectory, WorkDirectoryAccount } from './workDirectoryServer.ts';

/** An account at the directory that is let in as support. */
export function workAccount(changed: Partial<WorkDirectoryAccount> = {}): WorkDirectoryAccount {
  const sub = randomUUID();
  const email = `${sub}@provider.example`;
  const groups = ['Everybody', 'Helpdesk'];
  return { sub, email, email_verified: true, name: 'Ada Ames', groups, ...changed };
}

/** Goes to the directory and signs in there; answers with what the screen of return sends on. */
export async function comeBack(
  directory: WorkDirectory,
  browser: Visitor,
  account: WorkDirectoryAccount | null,
) {
  directory.account = account;
  const { url } = (await browser.call(contract.startWorkSignIn, {})).data;
  const { state = '', code, iss, error } = await directory.visit(url);
  return { state, code, iss, error };
}

/** The whole way of a sign-in. */
export async function signInByWork(
  portal: TestPortal,
  directory: WorkDirectory,
  account: WorkDirectoryAccount | null,
  browser = consoleVisitor(portal),
) {
  const back = await comeBack(directory, browser, account);
  return { browser, answer: await browser.call(contract.finishWorkSignIn, back) };
}
