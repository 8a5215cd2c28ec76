import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** What the compiler says of files that are planted under the settings of one side. */
function compile(side: string, files: Record<string, string>): string {
  const folder = mkdtempSync(join(import.meta.dirname, '.planted-'));
  try {
    for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
    const settings = { extends: resolve(`tsconfig.${side}.json`), include: ['*.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    return spawnSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it.each([
  {
    side: 'browser',
    own: 'export const href = window.location.href;',
    foreign: { "name 'process'": 'process.pid', "name 'node:fs'": "import('node:fs')" },
  },
  {
    side: 'server',
    own: 'export const port = process.env.PORT;',
    foreign: { "name 'window'": 'window.origin', "name 'document'": 'document.title' },
  },
])('code of the $side compiles without the globals of the other side', ({ side, own, foreign }) => {
  const planted = Object.values(foreign).map((use, n) => `export const planted${n} = ${use};`);
  const said = compile(side, { 'own.ts': own, 'planted.ts': planted.join('\n') });
  for (const name of Object.keys(foreign)) expect(said).toContain(`Cannot find ${name}`);
  expect(said).not.toContain('own.ts');
});
