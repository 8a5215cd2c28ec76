/** The intros of `content/intros`: each page has its drawing, and nothing in a drawing runs or fetches. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const drawings = globSync('content/intros/*.svg');

it('each page of an intro has its drawing, and each drawing its page', () => {
  const named = globSync('content/intros/*.json').flatMap((path) =>
    (JSON.parse(readFileSync(path, 'utf8')) as { picture: string }[]).map(({ picture }) => picture),
  );
  expect(named.sort()).toEqual(drawings.map((path) => basename(path, '.svg')).sort());
});

// They are put into the page as they are written.
it.each(drawings)('%s is decoration, of shapes alone', (path) => {
  const svg = readFileSync(path, 'utf8');
  expect(svg).toMatch(/^<svg [^>]*aria-hidden="true">/);
  const elements = [...svg.matchAll(/<(\w+)/g)].map(([, name]) => name);
  expect(['svg', 'g', 'rect', 'circle', 'path']).toEqual(expect.arrayContaining(elements));
  expect(svg).not.toMatch(/\s(?:on\w+|href|style)=|url\(/);
});
