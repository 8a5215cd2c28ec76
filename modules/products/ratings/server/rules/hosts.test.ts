import { describe, expect, it } from 'vitest';
import { maxFound, maxNotOurs, maxOurs } from '#modules/products/ratings/vocabulary.ts';
import { decidedOf, domainsOf, hasRoom, presentHosts } from './hosts.ts';

const host = (name: string, isOurs: boolean | null = null, domain = 'rye.example') => ({
  host: name,
  domain,
  foundAt: new Date('2026-11-20T00:00:00Z'),
  isOurs,
  lookedAt: null,
});
const many = (count: number, isOurs: boolean | null) =>
  Array.from({ length: count }, (_, at) => host(`host${at}.rye.example`, isOurs));

describe('hosts', () => {
  it('are of the domain that is the company’s host or above it', () => {
    expect(domainsOf('www.rye.example')).toEqual(['www.rye.example', 'rye.example', 'example']);
    expect(domainsOf('')).toEqual(['']);
  });

  it('are told to a rating as they were decided about', () => {
    expect(decidedOf([host('a', true), host('b', false), host('c')])).toEqual({
      confirmedHosts: ['a'],
      refusedHosts: ['b'],
    });
  });

  it('have room for so many of each kind in a domain', () => {
    const new1 = host('new.rye.example');
    expect(hasRoom(many(maxOurs - 1, true), new1, true)).toBe(true);
    expect(hasRoom(many(maxOurs, true), new1, true)).toBe(false);
    expect(hasRoom(many(maxOurs, true), new1, false)).toBe(true);
    expect(hasRoom(many(maxNotOurs, false), new1, false)).toBe(false);
    expect(hasRoom(many(maxOurs, true), host('host0.rye.example', true), true)).toBe(true);
    expect(hasRoom(many(maxOurs, true), host('a.oat.example', null, 'oat.example'), true)).toBe(
      true,
    );
  });

  it('are shown by what was said of them, with an end', () => {
    const shown = presentHosts(
      [host('a', true), host('b', false), ...many(maxFound + 1, null)],
      new Map(),
    );
    expect(shown.found).toHaveLength(maxFound);
    expect(shown).toMatchObject({
      ours: [{ host: 'a', lookedAt: null, findings: [] }],
      notOurs: ['b'],
    });
  });
});
