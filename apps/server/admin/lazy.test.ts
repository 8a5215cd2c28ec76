import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';

const folder = join(import.meta.dirname, 'commands');

test('every command of the folder is listed, by a name of its own', async () => {
  const loaded = await Promise.all(commands.map((one) => one.load()));
  const written = await Promise.all(
    readdirSync(folder).map(async (file) => {
      const exported = await import(pathToFileURL(join(folder, file)).href);
      return Object.keys(exported.commands);
    }),
  );
  expect(new Set(loaded.map(({ run }) => run)).size).toBe(written.flat().length);
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
});

test('help of all commands loads none of the portal', () => {
  const listFiles = `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => (console.error(url), next(url, context)) });`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${listFiles}`, 'apps/server/admin.ts', '--help'],
    { encoding: 'utf8' },
  );
  expect(stdout).toContain('staff create');
  const files = stderr.match(/(?<=\/)(apps|kit|modules|adapters|packages)\/[\w/]+\.ts$/gm) ?? [];
  expect(files).toContain('apps/server/admin/commandLine/help.ts');
  expect(
    files.filter(
      (file) => !/^(apps\/server\/admin|kit\/server\/(db\/reason|config\/\w+)\.ts)/.test(file),
    ),
  ).toEqual([]);
});
