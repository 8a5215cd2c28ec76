import { describe, expect, test } from 'vitest';
import { portalForEach } from '#tests/support/portal.ts';
import { openKeyRing } from './keyRing.ts';
import { deriveKey, seal } from './seal.ts';
import { listKeys } from './store.ts';

const portal = portalForEach();

const other = 'another secret, which is long enough for anyone';
const open = (APP_SECRET: string, APP_SECRET_PREVIOUS?: string) =>
  openKeyRing(portal.db, { APP_SECRET, APP_SECRET_PREVIOUS }, portal.clock);

describe('The key ring', () => {
  test('is the same for all processes, and shows no key to who reads the database', async () => {
    const { keys, config, database } = portal.services;
    const again = await open(config.APP_SECRET);
    const sealed = keys.seal('mail in the queue', 'the link');
    expect(await again.open('mail in the queue', sealed)).toBe('the link');
    expect(again.isSigned('CSRF', 'session', keys.sign('CSRF', 'session'))).toBe(true);
    const [row] = await listKeys(database.system);
    const secret = keys.secretOf(1, 'CSRF')?.toString('hex') ?? '';
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  test('API-111: refuses a process with another secret, by a sentence that shows neither, and stays as it is', async () => {
    const { database, config } = portal.services;
    const before = await listKeys(database.system);
    const refusal = await open(other).catch((error: Error) => error.message);
    expect(refusal).toMatch(
      /^APP_SECRET is not the one that this database is set up with: its fingerprint is [0-9a-f]{16}, and [0-9a-f]{16} is needed\./,
    );
    expect(refusal).not.toContain(other);
    expect(refusal).not.toContain(config.APP_SECRET);
    expect(await listKeys(database.system)).toEqual(before);
    expect(await open(other, config.APP_SECRET)).toBeDefined();
  });

  test('keeps purposes apart, and takes nothing that was changed or is of no key', async () => {
    const { keys } = portal.services;
    const sealed = keys.seal('mail in the queue', 'text');
    await expect(keys.open('second factor of staff', sealed)).rejects.toThrow();
    await expect(keys.open('mail in the queue', `9${sealed}`)).rejects.toThrow('no key 91');
    const signed = keys.sign('CSRF', 'session');
    expect(keys.isSigned('unsubscribe', 'session', signed)).toBe(false);
    for (const wrong of ['', '.', '1.', 'x', `2${signed}`, `${signed}A`.slice(0, -2)])
      expect(keys.isSigned('CSRF', 'session', wrong)).toBe(false);
  });

  test('opens what APP_SECRET itself sealed before there was a ring', async () => {
    const { keys, config } = portal.services;
    const purpose = 'second factor of staff';
    const sealed = seal('JBSWY3DP', deriveKey(config.APP_SECRET, purpose));
    expect(await keys.open(purpose, sealed)).toBe('JBSWY3DP');
    const changed = await open(other, config.APP_SECRET);
    expect(await changed.open(purpose, sealed)).toBe('JBSWY3DP');
  });
});
