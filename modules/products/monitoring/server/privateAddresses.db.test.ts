import { describe, expect, it } from 'vitest';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { checkAppUrl, createTarget } from '../calls.ts';

const portal = portalForAll();
const owner = ownerForAll(portal);

/**
 * The answers of both calls about an address. Only these calls may run without demonstration mode, because
 * the sign-up needs its mailbox.
 */
async function told(targetUrl: string, { demo }: { demo: boolean }) {
  portal.services.config.demo = demo;
  portal.services.config.SCAN_FORBIDDEN = ['93.184.77.0/24', '94.1.2.3'];
  const { data } = await owner.call(checkAppUrl, { url: targetUrl });
  const added = await owner.call(createTarget, {
    targetName: `Inside ${targetUrl}`,
    targetUrl,
    scan_profile: 'safe',
    recurrence: 'm',
    permission: true,
  });
  return [data.isPrivate, added.refused];
}

describe('X1 An address that leads into a private network', () => {
  it.each([
    'http://127.0.0.1:3000',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:5432',
    'http://sample.localhost:3002',
    'http://93.184.215.14:6379/',
    'https://93.184.215.14:22',
    'https://93.184.77.1/',
    'https://94.1.2.3/shop',
  ])('MON-044, MON-045: %s is refused outside the demonstration', async (url) => {
    expect(await told(url, { demo: false })).toEqual([true, 'ADDRESS_FORBIDDEN']);
  });

  it.each([
    'http://192.168.1.1',
    'http://10.0.0.1:8080/',
    'http://[fd00::1]/',
    'http://169.254.169.254/',
    'http://router.localhost',
  ])('MON-044, MON-045: %s is refused in the demonstration too', async (url) => {
    expect(await told(url, { demo: true })).toEqual([true, 'ADDRESS_FORBIDDEN']);
  });

  it.each(['http://sample.localhost:3002', 'http://127.0.0.1:3000'])(
    'MON-045: %s, its own machine, is let through by the demonstration',
    async (url) => {
      expect(await told(url, { demo: true })).toEqual([false, null]);
    },
  );
});
