import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Journeys share a server, in an order that differs: what one signs up, no other can. */
it('Each journey signs people up under addresses of its own', () => {
  const filesOf = new Map<string, string[]>();
  for (const file of globSync('tests/e2e/*.e2e.ts')) {
    const found = readFileSync(file, 'utf8').matchAll(/[\w.+-]+@corner-shop\.example/g);
    for (const address of new Set([...found].map(([text]) => text)))
      filesOf.set(address, [...(filesOf.get(address) ?? []), file]);
  }
  expect([...filesOf].filter(([, files]) => files.length > 1)).toEqual([]);
  expect(filesOf.size).toBeGreaterThan(50);
});
