import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentMaintenance } from '#modules/foundation/maintenance/server/index.ts';
import { folderForAll, portalForAll } from '#tests/support/portal.ts';
import { askRunning, serveCommands } from './commandLine/socket.ts';

const folder = folderForAll();
const portal = portalForAll({ env: { DATA_DIR: folder } });
let served: { close(): Promise<void> };
beforeAll(async () => {
  served = await serveCommands(portal.services);
});

const printed: string[] = [];
const ask = (...words: string[]) =>
  askRunning(folder, { words, by: 'jo' }, async (lines) => void printed.push(...lines));

describe('A running portal', () => {
  test('CSL-054, CSL-059: takes the commands of who owns its data directory, and of nobody else', async () => {
    const texts = ['--title', 'Back soon', '--subheading', '', '--content', ''];
    expect(await ask('call', 'maintenance/start', ...texts)).toMatchObject({ code: 0 });
    expect(await currentMaintenance(portal.services)).toMatchObject({ title: 'Back soon' });
    expect((await ask('call', 'maintenance/read'))?.lines.join()).toContain('Back soon');
    expect(statSync(join(folder, 'admin')).mode & 0o777).toBe(0o700);
  });

  test.each([
    [['drop', 'everything'], 'no such command'],
    [['doctor'], 'no such command'],
    [['staff', 'create', 'a@b.example'], '--name is needed'],
    [['user', 'create', 'nobody'], '<email>'],
    [['call', 'drop/everything'], 'no call drop/everything'],
    [['call', 'plans/read'], '--brandId is needed'],
    [['call', 'staff/list', '--who', 'x'], '--who'],
  ])('CSL-053: answers %j with what is wrong, and goes on', async (words, wrong) => {
    const outcome = await ask(...words);
    expect(outcome?.code).toBe(2);
    expect(outcome?.lines.join()).toContain(wrong);
  });

  test('CSL-113: prints what is long while it runs', async () => {
    await portal.owner();
    expect(await ask('audit', 'export')).toEqual({ code: 0, lines: [] });
    const entries = printed
      .flatMap((text) => text.trim().split('\n'))
      .map((line) => JSON.parse(line));
    expect(entries).toContainEqual(expect.objectContaining({ action: '/profile/profileSave' }));
  });

  test('CSL-054, CSL-059: that is gone is not waited for', async () => {
    await served.close();
    expect(await ask('call', 'maintenance/end')).toBeNull();
    // What a killed portal leaves behind.
    writeFileSync(join(folder, 'admin', 'socket'), '');
    expect(await ask('call', 'maintenance/end')).toBeNull();
    served = await serveCommands(portal.services);
    expect(await ask('call', 'maintenance/end')).toMatchObject({ code: 0 });
    expect((await ask('call', 'maintenance/read'))?.lines.join()).toContain('"notice": null');
    await served.close();
  });
});
