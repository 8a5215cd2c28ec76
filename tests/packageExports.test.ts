import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Manifest {
  name: string;
  exports: Record<string, string>;
}

const sources = globSync('{apps,kit,modules,adapters,packages,testbed,tests,bench}/**/*.{ts,tsx}', {
  exclude: (path) => path.includes('node_modules'),
}).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe.each(globSync(['packages/*', 'testbed/range']))('The exports of %s', (folder) => {
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const entries = Object.entries(manifest.exports);

  it('are files that exist', () => {
    const missing = entries.filter(([, file]) => !existsSync(posix.join(folder, file)));
    expect(missing).toEqual([]);
  });

  it('are each used outside of the package', () => {
    const unused = entries.filter(([entry]) => {
      const address = `'${posix.join(manifest.name, entry)}'`;
      return !sources.some(
        ({ path, text }) => !path.startsWith(`${folder}/`) && text.includes(address),
      );
    });
    expect(unused).toEqual([]);
  });

  it('are described in its README', () => {
    const text = readFileSync(`${folder}/README.md`, 'utf8');
    for (const word of ['Export', 'Limits']) expect(text).toContain(word);
  });
});

describe('The commands of package.json', () => {
  it('run on the Node of the lockfile, since an older one lacks what they use', () => {
    // Production has its own Node; the two by npm alone need little of any.
    const onAnother = ['start:production', 'sbom', 'audit:dependencies'];
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    );
    const found = Object.keys(scripts).filter(
      (name) => !scripts[name]?.startsWith('node scripts/run.mjs '),
    );
    expect(found).toEqual(onAnother);
  });
});
