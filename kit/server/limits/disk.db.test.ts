import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { portalForAll } from '#tests/support/portal.ts';
import { createDisk, isNearEnd, presentUse } from './disk.ts';

const gibi = 1024 ** 3;
const use = (used: number, max: number) => ({ of: 'files', used, max }) as const;

describe('A disk', () => {
  it.each([
    [94, 100, false],
    [96, 100, false],
    [99.6, 100, true],
    [9.4, 10, false],
    [9.6, 10, true],
    [11, 10, true],
  ])('API-161: with %d of %d GB in use nears its end: %s', (used, max, expected) => {
    expect(isNearEnd(use(used * gibi, max * gibi))).toBe(expected);
  });

  it('is told in gigabytes', () => {
    expect(presentUse(use(9.44 * gibi, 10 * gibi))).toBe('9.4 of 10.0 GB');
  });
});

describe('The disks of a process', () => {
  const portal = portalForAll();
  const diskOf = (maxMb: number | undefined, lines: string[] = []) => {
    const { services } = portal;
    const note = (_told: object, line: string) => lines.push(line);
    const log = { ...services.log, warn: note, error: note } as unknown as typeof services.log;
    const config = { ...services.config, DATABASE_MAX_MB: maxMb };
    const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return createDisk({ ...services, config, log }, [{ of: 'files', path: join(folder, 'files') }]);
  };
  const databaseIn = (disk: ReturnType<typeof diskOf>) =>
    disk.uses().find(({ of }) => of === 'database');

  it('API-161: are the database, by DATABASE_MAX_MB, and those of the folders', async () => {
    const lines: string[] = [];
    const disk = diskOf(1, lines);
    expect(disk.isNearEnd()).toBe(false);
    await disk.look();
    await disk.look();
    expect(disk.uses().map(({ of }) => of)).toEqual(['database', 'files']);
    expect(databaseIn(disk)).toMatchObject({ max: 1024 ** 2 });
    expect(databaseIn(disk)?.used).toBeGreaterThan(1024 ** 2);
    expect(disk.isNearEnd()).toBe(true);
    expect(lines).toEqual(['a disk nears its end: nothing that grows is stored']);
  });

  it('API-161: leave the database out where nothing is set', async () => {
    const disk = diskOf(undefined);
    await disk.look();
    expect(disk.uses().map(({ of }) => of)).toEqual(['files']);
  });
});
