import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

/** Links to files of this repository that are not there, as 'page → link'. */
const brokenLinks = (pages: Record<string, string>): string[] =>
  Object.entries(pages).flatMap(([page, text]) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^([a-z]+:|#|\/)/.test(link))
      .filter((link) => !existsSync(posix.join(posix.dirname(page), link.split('#')[0] ?? '')))
      .map((link) => `${page} → ${link}`),
  );

it('every relative link of the documentation leads to a file', () => {
  const paths = globSync(['*.md', 'docs/**/*.md', '{packages,testbed}/*/*.md']);
  expect(paths.length).toBeGreaterThan(50);
  const pages = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  expect(brokenLinks(pages)).toEqual([]);
});

it('a link to nothing is found', () => {
  const text = '[here](README.md) [far](https://example.com) [gone](docs/gone.md#part)';
  expect(brokenLinks({ 'README.md': text })).toEqual(['README.md → docs/gone.md#part']);
});
