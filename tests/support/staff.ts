import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { beforeAll } from 'vitest';
import type { StaffRole } from '#kit/contract/staff.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { createStaff } from '#modules/foundation/staff/server/index.ts';
import { answerOf, type TestPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

export const staffPassword = 'Quiet-Harbour-Lamp-41';

let visitors = 0;

/** A browser at the console's address, with a network address of its own, because limits count by address. */
export function consoleVisitor(portal: TestPortal): Visitor {
  visitors += 1;
  const remoteAddress = `10.0.${visitors >> 8}.${visitors & 255}`;
  return new Visitor(
    {
      request: async (request) => answerOf(await portal.office(), { ...request, remoteAddress }),
      mailbox: (to) => portal.mailbox(to),
    },
    'localhost:3001',
    '/api/console/getCSRFToken',
  );
}

/** A staff member, and their authenticator's secret. */
export interface TestStaff {
  browser: Visitor;
  staffId: string;
  email: string;
  secret: string;
}

/** Adds a staff member, who sets password and authenticator through their link and is then signed in. */
export async function staffOf(
  portal: TestPortal,
  role: StaffRole = 'administrator',
  email = `staff-${randomUUID()}@provider.example`,
  browser = consoleVisitor(portal),
): Promise<TestStaff> {
  const linkId = await setUpLinkOf(portal, role, email);
  const { secret } = (await browser.call(contract.readSetUp, { linkId })).data;
  const code = codeAt(portal, secret);
  const made = await browser.call(contract.setUp, { linkId, password: staffPassword, code });
  return { browser, staffId: made.data.staffId, email, secret };
}

/** A staff member for the tests of a file, whose portal is one for all of them. */
export function staffForAll(portal: TestPortal, role?: StaffRole): TestStaff {
  const staff = { browser: consoleVisitor(portal) } as TestStaff;
  beforeAll(async () => {
    Object.assign(staff, await staffOf(portal, role, undefined, staff.browser));
  });
  return staff;
}

export async function setUpLinkOf(
  portal: TestPortal,
  role: StaffRole,
  email: string,
): Promise<string> {
  const { services } = portal;
  const link = await services.database.system.transaction((tx) =>
    createStaff(services, tx, { email, name: `Test ${role}`, role, createdBy: 'test' }),
  );
  if (!link) throw new Error(`${email} is on the staff already`);
  return link.url.split('/').at(-1) ?? '';
}

/** The authenticator's code, `steps` times thirty seconds from now. */
export const codeAt = ({ clock }: Pick<TestPortal, 'clock'>, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + 30 * steps });

/** Signs in again in another browser, which needs a later code than the sign-in before. */
export async function signInAgain(portal: TestPortal, staff: TestStaff): Promise<Visitor> {
  const browser = consoleVisitor(portal);
  const { email, secret } = staff;
  const begun = await browser.call(contract.signInStaff, { email, password: staffPassword });
  const { challenge } = begun.data;
  const opened = await browser.call(contract.enterCode, {
    challenge,
    code: codeAt(portal, secret),
  });
  if (!opened.data) throw new Error('not signed in');
  return browser;
}
