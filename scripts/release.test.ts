import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const release = await import(pathToFileURL(join(import.meta.dirname, 'release.mjs')).href);

it('Images of others that are not pinned to their content are named', () => {
  const text = [
    'FROM docker.io/library/node:24 AS build',
    '    image: docker.io/prom/prometheus:v3.7.3',
    `    image: docker.io/library/caddy:2.11.4-alpine@sha256:${'0'.repeat(64)}`,
    '    image: portal:0.1.0',
  ].join('\n');
  expect(release.movingImages(text)).toEqual([
    'docker.io/library/node:24',
    'docker.io/prom/prometheus:v3.7.3',
  ]);
});

describe('A section of the changelog', () => {
  it('has what changed by area, in plain words, and not what nobody notices', () => {
    const changes = release.changesOf([
      'portfolio: add figures, filters and a call row',
      'tests, docs: list the tests of each call anew',
      'policies, training: walk a policy in steps on a phone',
      'portfolio: show PostgreSQL as it is',
      'kit: call readSchema once',
      'scanner: move src/cli/cli.ts away',
      'release: 1.1.0',
      'Merge the last of the pipeline work',
    ]);
    expect(changes.split('\n')).toEqual([
      '### policies, training',
      '',
      '- Walk a policy in steps on a phone.',
      '',
      '### portfolio',
      '',
      '- Add figures, filters and a call row.',
      '- Show PostgreSQL as it is.',
    ]);
  });

  it('stands before the others, once', () => {
    const first = release.sectionOf('1.0.0', '2026-11-01', 'The first release.');
    const second = release.sectionOf('1.1.0', '2026-11-28', release.changesOf([]));
    const one = release.withSection('', '1.0.0', first);
    const both = release.withSection(one, '1.1.0', second);
    expect(both.split('\n')).toEqual([
      '# Changes',
      '',
      '## 1.1.0 – 2026-11-28',
      '',
      'Nothing that is noticed from outside.',
      '',
      '## 1.0.0 – 2026-11-01',
      '',
      'The first release.',
      '',
    ]);
    expect(release.withSection(both, '1.0.0', first)).toBe(both);
  });
});

describe('A release', () => {
  const fit = { version: '1.2.0', status: '', tags: ['', 'v1.1.0'] };

  it('is refused for what is no version, a tag that is there, and what is not committed', () => {
    expect(release.refusalOf(fit)).toBeUndefined();
    expect(release.refusalOf({ ...fit, version: '1.2.0-rc.1' })).toBeUndefined();
    expect(release.refusalOf({ ...fit, version: '1.2' })).toContain('is none');
    expect(release.refusalOf({ ...fit, version: '01.2.0' })).toContain('is none');
    expect(release.refusalOf({ ...fit, version: '1.1.0' })).toContain('There is a tag v1.1.0');
    expect(release.refusalOf({ ...fit, status: ' M README.md' })).toContain(' M README.md');
  });

  it('says which commit and lockfile its files come from', () => {
    const files = [{ name: 'portal.tar.gz', sha256: 'a'.repeat(64) }];
    const provenance = release.provenanceOf({
      version: '1.2.0',
      commit: 'c'.repeat(40),
      source: 'git+https://git.example/portal',
      lockfile: 'b'.repeat(64),
      builder: 'urn:builder:ours',
      node: 'v24.21.0',
      times: { started: '2026-11-28T10:00:00.000Z', finished: '2026-11-28T10:05:00.000Z' },
      files,
    });
    expect(provenance).toMatchObject({
      predicateType: 'https://slsa.dev/provenance/v1',
      subject: [{ name: 'portal.tar.gz', digest: { sha256: 'a'.repeat(64) } }],
      predicate: {
        buildDefinition: {
          externalParameters: { version: '1.2.0', ref: 'refs/tags/v1.2.0' },
          resolvedDependencies: [
            { uri: 'git+https://git.example/portal', digest: { gitCommit: 'c'.repeat(40) } },
            { uri: 'package-lock.json', digest: { sha256: 'b'.repeat(64) } },
          ],
        },
        runDetails: { builder: { id: 'urn:builder:ours' } },
      },
    });
    expect(release.sumsOf(files)).toBe(`${'a'.repeat(64)}  portal.tar.gz\n`);
  });
});
