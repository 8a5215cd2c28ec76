import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#kit/server/config.ts';
import { brandCreate } from './commands/brandCreate.ts';

const room = mkdtempSync(join(tmpdir(), 'portal-brands-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

const folder = join(room, 'mine', 'harborsafe');
const BRANDS_DIR = join(room, 'brands');
beforeEach(() => {
  rmSync(BRANDS_DIR, { recursive: true, force: true });
  cpSync('brands/northlight', folder, { recursive: true, force: true });
  for (const file of ['brand.json', 'plans.json']) change(file, /northlight/g, 'harborsafe');
});

function change(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to));
}

function create(): string {
  if (brandCreate.on !== 'files') throw new Error('It needs no portal.');
  return brandCreate.run(readConfig({ BRANDS_DIR }), { folder }).join('\n');
}

describe('npm run admin -- brand create', () => {
  test('takes a folder whole, and a process that starts then has the brand', () => {
    expect(create()).toContain(join(BRANDS_DIR, 'harborsafe'));
    const listed = spawnSync(process.execPath, ['apps/server/admin.ts', 'brand', 'list'], {
      env: { PATH: process.env.PATH, BRANDS_DIR, DEFAULT_BRAND: 'harborsafe' },
      encoding: 'utf8',
    });
    expect(listed.stdout).toMatch(/^harborsafe +harborsafe\.example .*\(default\)$/m);
    expect(listed.stdout).toMatch(/^fairhaven .*[^)]$/m);
  });

  test.each<[string, () => void, string]>([
    ['a colour is missing', () => change('brand.json', '"primary"', '"first"'), 'colors.primary'],
    ['it is not JSON', () => change('brand.json', '{', '['), 'brand.json is not right'],
    [
      'it has another id than its folder',
      () => change('brand.json', '"harborsafe"', '"x"'),
      'calls itself x',
    ],
    ['a picture is missing', () => rmSync(join(folder, 'assets', 'logo.svg')), 'logo.svg'],
    ['there are no plans', () => rmSync(join(folder, 'plans.json')), 'plans.json is not right'],
    [
      'its trial has no plan',
      () => change('plans.json', /"trialPlanId": "\w+"/g, '"trialPlanId": "none"'),
      'has no plan none',
    ],
    [
      'its domain is another brand’s',
      () => change('brand.json', 'harborsafe.example', 'www.northlight.example'),
      'domain of the brand northlight',
    ],
  ])('takes nothing where %s', (_what, spoil, why) => {
    spoil();
    expect(() => create()).toThrow(why);
    expect(existsSync(BRANDS_DIR)).toBe(false);
  });

  test('does not write over a brand', () => {
    create();
    expect(() => create()).toThrow('is there already');
  });
});
