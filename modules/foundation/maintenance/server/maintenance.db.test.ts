import { afterEach, describe, expect, test } from 'vitest';
import type { Services } from '#kit/server/services/services.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { typed } from '#tests/support/typed.ts';

const portal = portalForAll();
const open = () => typed(portal.services, 'call', 'maintenance/end');
afterEach(open);

function close(services: Services, title = '', subheading = '', content = '') {
  const texts = ['--title', title, '--subheading', subheading, '--content', content];
  return typed(services, 'call', 'maintenance/start', ...texts);
}
const status = async () =>
  (await typed(portal.services, 'call', 'maintenance/read')).lines.join('\n');
const told = async () =>
  (await portal.visitor().call(accounts.check, { bc: true })).data.boot?.maintenance;

describe('Maintenance', () => {
  test('CSL-059: is off unless the operator closes the portal', async () => {
    expect(await told()).toEqual({ enabled: false });
    expect(await status()).toContain('"notice": null');
  });

  test("SHL-031, CSL-059: tells every browser that starts the operator's title, subheading and content", async () => {
    await close(portal.services, 'Back at nine', 'New engines', 'Thank you.');
    expect(await told()).toEqual({
      enabled: true,
      title: 'Back at nine',
      subheading: 'New engines',
      content: 'Thank you.',
    });
    expect(await status()).toContain('Back at nine');
    expect(await status()).toContain('"startedBy": "jo"');
  });

  test('SHL-032, SHL-035: said again has the newer texts, and off opens the portal', async () => {
    await close(portal.services, 'Back at nine');
    await close(portal.services);
    expect(await told()).toEqual({ enabled: true, title: '', subheading: '', content: '' });
    expect(await open()).toEqual({ code: 0, lines: ['Done.'] });
    expect(await told()).toEqual({ enabled: false });
    expect(await open()).toMatchObject({ code: 0 });
  });

  test('SHL-035: reaches a process that did not take the command within two seconds', async () => {
    // Another process has its own handle on the same database, and its own cache.
    const { database } = portal.services;
    const elsewhere = { ...portal.services, database: { ...database } };
    expect(await told()).toEqual({ enabled: false });
    await close(elsewhere);
    expect(await told()).toEqual({ enabled: false });
    portal.clock.forward(2);
    expect(await told()).toMatchObject({ enabled: true });
  });
});
