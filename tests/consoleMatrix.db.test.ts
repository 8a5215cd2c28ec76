/**
 * Two servers, two kinds of sessions (security S1 to S6, T2, C): every call of the console is refused to a
 * customer, every call of the portal to the provider's staff, whatever cookie they bring it in.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/serverModules.ts';
import { isOfConsole } from '#kit/contract/call.ts';
import { roleMay, staffRoles } from '#kit/contract/staff.ts';
import { consoleCalls, declaredCalls, titleOf } from './support/contracts.ts';
import { openPortal, type TestPortal } from './support/portal.ts';
import { consoleVisitor, staffOf, type TestStaff } from './support/staff.ts';
import { Visitor } from './support/visitor.ts';

const ofConsole = await consoleCalls();
const ofPortal = await declaredCalls();
const mounted = serverModules.flatMap((module) => module.routes.map(({ call }) => call));

let portal: TestPortal;
let owner: Visitor;
const staff = new Map<string, TestStaff>();
beforeAll(async () => {
  portal = await openPortal();
  owner = await portal.owner();
  for (const role of staffRoles) staff.set(role, await staffOf(portal, role));
});
afterAll(() => portal.close());

const sessionOf = (visitor: Visitor) =>
  visitor.cookies.get('session') ?? visitor.cookies.get('staff_session') ?? '';
/** Any of the names under which a session's id could be brought. */
const names = ['session', 'staff_session', '__Host-session', '__Host-staff_session'];
const anyStaff = () => {
  const found = staff.get('administrator');
  if (!found) throw new Error('no staff');
  return found.browser;
};

describe('The console', () => {
  it('has every declared call mounted, once, and none of them on the portal', async () => {
    expect(mounted.filter(isOfConsole).map(titleOf).sort()).toEqual(ofConsole.map(titleOf).sort());
    for (const call of ofConsole) {
      const answer = await owner.call(call, {});
      expect([titleOf(call), answer.refused]).toEqual([titleOf(call), 'NOT_FOUND']);
    }
  });

  it('has none of the portal’s calls', async () => {
    for (const call of ofPortal) {
      const answer = await anyStaff().call(call, {});
      // A form is not even read.
      const refused = call.takes === 'upload' ? 'UNSUPPORTED_MEDIA' : 'NOT_FOUND';
      expect([titleOf(call), answer.refused]).toEqual([titleOf(call), refused]);
    }
  });
});

describe.each(
  ofConsole
    .filter(({ access }) => access === 'staff')
    .map((call) => [titleOf(call), call] as const),
)('%s', (_title, call) => {
  it('needs a session of staff, and takes no customer’s for one', async () => {
    expect((await consoleVisitor(portal).call(call, {})).refused).toBe('NO_SESSION');
    const customer = consoleVisitor(portal);
    for (const name of names) customer.cookies.set(name, sessionOf(owner));
    const answer = await customer.call(call, {});
    expect([answer.status, answer.refused]).toEqual([401, 'NO_SESSION']);
  });

  it.each(staffRoles)('is for the role %s as the table says', async (role) => {
    const found = staff.get(role);
    const may = !call.permission || roleMay(role, call.permission);
    // A field that nobody asked for: who may is refused for it, and nothing is done.
    const answer = await found?.browser.call(call, { unknown: 1 });
    expect(answer?.refused).toBe(may ? 'INVALID_INPUT' : 'ROLE_FORBIDS');
  });

  it('refuses foreign origins, and changes nothing without its token (C1, C4)', async () => {
    const foreign = { origin: 'https://evil.example' };
    expect((await anyStaff().call(call, {}, foreign)).refused).toBe('FOREIGN_ORIGIN');
    if (!call.changes) return;
    for (const token of [null, 'x'.repeat(43), await owner.csrfToken()]) {
      const answer = await anyStaff().call(call, {}, { 'x-csrf-token': token });
      expect(answer.refused).toBe('CSRF');
    }
  });
});

describe.each(
  ofPortal
    .filter(({ access }) => access !== 'public')
    .map((call) => [titleOf(call), call] as const),
)('%s', (_title, call) => {
  it('takes no session of staff for a customer’s', async () => {
    const disguised = new Visitor(portal);
    for (const name of names) disguised.cookies.set(name, sessionOf(anyStaff()));
    const answer = await disguised.call(call, {});
    expect([answer.status, answer.refused]).toEqual([401, 'NO_SESSION']);
  });
});
