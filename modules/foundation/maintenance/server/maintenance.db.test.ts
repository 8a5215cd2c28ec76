import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { typed } from '#tests/support/typed.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
afterEach(() => typed(portal.services, 'maintenance', 'off'));

const told = async () =>
  (await portal.visitor().call(accounts.check, { bc: true })).data.boot?.maintenance;

describe('Maintenance', () => {
  test('is off unless the operator closes the portal', async () => {
    expect(await told()).toEqual({ enabled: false });
    expect((await typed(portal.services, 'maintenance', 'status')).lines).toEqual([
      'The portal is open.',
    ]);
  });

  test("SHL-031: tells every browser that starts the operator's title, subheading and content", async () => {
    const texts = [
      '--title',
      'Back at nine',
      '--message',
      'New engines',
      '--content',
      'Thank you.',
    ];
    await typed(portal.services, 'maintenance', 'on', ...texts);
    expect(await told()).toEqual({
      enabled: true,
      title: 'Back at nine',
      subheading: 'New engines',
      content: 'Thank you.',
    });
    expect((await typed(portal.services, 'maintenance', 'status')).lines.join()).toContain(
      'Back at nine',
    );
  });

  test('SHL-032, SHL-035: said again has the newer texts, and off opens the portal', async () => {
    await typed(portal.services, 'maintenance', 'on', '--title', 'Back at nine');
    await typed(portal.services, 'maintenance', 'on');
    expect(await told()).toEqual({ enabled: true, title: '', subheading: '', content: '' });
    await typed(portal.services, 'maintenance', 'off');
    expect(await told()).toEqual({ enabled: false });
    expect((await typed(portal.services, 'maintenance', 'off')).lines).toEqual([
      'There was no maintenance; the portal is open.',
    ]);
  });

  test('SHL-035: reaches a process that did not take the command within two seconds', async () => {
    // Another process has its own handle on the same database, and its own cache.
    const { database } = portal.services;
    const elsewhere = { ...portal.services, database: { ...database } };
    expect(await told()).toEqual({ enabled: false });
    await typed(elsewhere, 'maintenance', 'on');
    expect(await told()).toEqual({ enabled: false });
    portal.clock.forward(2);
    expect(await told()).toMatchObject({ enabled: true });
  });
});
