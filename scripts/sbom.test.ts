import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/** Licences that ask for no more than to be named. */
const permissive = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MPL-2.0', 'Python-2.0', 'Unlicense'],
];

/** What has another licence, or names none, and why it may be shipped all the same. */
const looked: Record<string, string> = {
  '@fontsource-variable/bricolage-grotesque':
    'OFL-1.1: a font, which may be shipped with any program',
  '@fontsource-variable/inter': 'OFL-1.1: a font, which may be shipped with any program',
  '@fontsource-variable/source-serif-4': 'OFL-1.1: a font, which may be shipped with any program',
  '@fontsource/inter': 'OFL-1.1: a font, which may be shipped with any program',
  argparse: 'PSF-2.0: of Python, asks for no more than to be named',
  nodemailer: 'MIT-0: MIT without even its condition',
  pako: 'MIT AND Zlib: zlib asks for no more than not to claim it',
  'postal-mime': 'MIT-0: MIT without even its condition',
  'smtp-server': 'MIT-0: MIT without even its condition',
  'png-js': 'its package.json names none, its file LICENSE is MIT',
};

type Component = {
  name: string;
  version: string;
  purl: string;
  licenses?: { license?: { id: string }; expression?: string }[];
};

const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'sbom.json');
const made = spawnSync(process.execPath, ['scripts/sbom.mjs', file], { encoding: 'utf8' });
const bill = JSON.parse(readFileSync(file, 'utf8'));
const components: Component[] = bill.components;
const names = new Set(components.map(({ name, version }) => `${name}@${version}`));

const lockfile: [
  string,
  { version: string; dev?: boolean; devOptional?: boolean; link?: boolean },
][] = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);

describe('The bill of materials', () => {
  it('is CycloneDX 1.6 of this product', () => {
    expect(made.status, made.stderr).toBe(0);
    expect(bill).toMatchObject({
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { type: 'application', name: 'fairhaven-portal' } },
    });
    expect(bill.serialNumber).toMatch(/^urn:uuid:/);
  });

  it('has every package that the server needs, as the lockfile names it', () => {
    // Our own packages are in the lockfile too, as folders and as links to them.
    const needed = lockfile.filter(
      ([path, of]) => /node_modules\//.test(path) && !of.link && !of.dev && !of.devOptional,
    );
    const absent = needed
      .map(([path, { version }]) => `${path.replace(/.*node_modules\//, '')}@${version}`)
      .filter((name) => !names.has(name));
    expect(needed.length).toBeGreaterThan(300);
    expect(absent).toEqual([]);
  });

  it('has what the build puts into the web apps, and not what tests and build need', () => {
    const shipped = new Set(components.map(({ name }) => name));
    for (const name of ['react', 'react-dom', '@mantine/core', 'prosemirror-view', 'recharts']) {
      expect(shipped).toContain(name);
    }
    for (const name of ['vitest', 'vite', 'lighthouse', '@biomejs/biome', '@playwright/test']) {
      expect(shipped).not.toContain(name);
    }
  });

  it('tells of each package where it is from, and what it needs', () => {
    expect(components.filter(({ purl }) => !purl.startsWith('pkg:npm/'))).toEqual([]);
    expect(bill.dependencies).toHaveLength(components.length + 1);
  });

  it('names a licence of each that asks for no more than to be named, or one that was looked at', () => {
    const others = components.filter((component) => !isPermissive(component));
    expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(looked).sort());
  });
});

/** One of 'A OR B' is enough, of 'A AND B' it takes both. */
function isPermissive({ licenses = [] }: Component) {
  const named = licenses.map(({ license, expression }) => license?.id ?? expression ?? '');
  return (
    named.length > 0 &&
    named.every((expression) =>
      expression
        .replace(/[()]/g, '')
        .split(' OR ')
        .some((option) => option.split(' AND ').every((id) => permissive.includes(id))),
    )
  );
}
