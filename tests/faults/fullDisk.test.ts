import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startServer } from '#tests/support/serverProcess.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A disk of its own, in memory; null where this user may not mount one. */
function mountDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  if (mounted.status !== 0) return null;
  closing.push(() => spawnSync('umount', ['-l', folder]));
  return folder;
}

/** Writes until there is no room, which the server may be taking of at the same time. */
function fill(file: string): void {
  const chunk = Buffer.alloc(1 << 16);
  try {
    for (;;) appendFileSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

it('A disk that is full: writes answer 503, reads go on, and nothing acknowledged is lost (skipped where no disk may be mounted)', async ({
  skip,
}) => {
  const disk = mountDisk(512);
  if (!disk) return skip();
  const env = { DATA_DIR: disk, PORT: String(freePorts()), DEMO_DATA: 'false' };
  let server = await startServer(env);
  const end = () => server.end('SIGTERM');
  closing.push(end);
  const owner = server.visitor();
  await owner.signUp('full@shop.example');
  await owner.onboard('Full Bakery');

  let acknowledged = true;
  // A change that stores nothing more, and so is not refused before the disk is full.
  const write = async (n: number) => {
    const dontShowRoadBlock = n % 2 === 0;
    const change = { cybermaturity: { dontShowRoadBlock } };
    const answer = await owner.call(profile.updateCustomerPortalData, change);
    if (answer.status === 200) acknowledged = dontShowRoadBlock;
    return answer;
  };
  const read = async (who = owner) =>
    (await who.call(profile.getCustomerPortalData, {})).data.cybermaturity.dontShowRoadBlock;
  expect((await write(0)).status).toBe(200);

  const ballast = join(disk, 'ballast');
  fill(ballast);
  let refused = await write(1);
  for (let n = 2; refused.status === 200 && n < 20_000; n += 1) refused = await write(n);
  expect([refused.status, refused.refused]).toEqual([503, 'UNAVAILABLE']);
  expect(await read()).toBe(acknowledged);

  rmSync(ballast);
  expect((await write(20_000)).status).toBe(200);
  await server.end('SIGTERM');
  server = await startServer(env);
  const later = server.visitor();
  for (const [name, value] of owner.cookies) later.cookies.set(name, value);
  expect(await read(later)).toBe(acknowledged);
});
