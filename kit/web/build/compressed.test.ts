import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed } from './compressed.ts';

test('compressed › writes each larger text beside itself in both formats, and nothing else', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'compressed-'));
  const assets = join(dir, 'assets');
  await mkdir(assets);
  const script = 'export const one = 1;\n'.repeat(100);
  await writeFile(join(assets, 'large.js'), script);
  await writeFile(join(assets, 'small.js'), 'export {};');
  await writeFile(join(assets, 'font.woff2'), Buffer.alloc(2000));

  const write = compressed().writeBundle as unknown as (output: { dir: string }) => Promise<void>;
  await write({ dir });

  const files = await readdir(assets);
  expect(files.sort()).toEqual([
    'font.woff2',
    'large.js',
    'large.js.br',
    'large.js.gz',
    'small.js',
  ]);
  expect(brotliDecompressSync(await readFile(join(assets, 'large.js.br'))).toString()).toBe(script);
  expect(gunzipSync(await readFile(join(assets, 'large.js.gz'))).toString()).toBe(script);
  await rm(dir, { recursive: true });
});
