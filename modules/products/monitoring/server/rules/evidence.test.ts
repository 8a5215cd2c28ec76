import { describe, expect, it } from 'vitest';
import { adminPagesEvidence } from './evidence.ts';

const moment = { now: new Date('2026-11-18T18:00:00.000Z'), timeZone: 'UTC' };
const look = (host: string, day: string, ...exclusions: string[]) => ({
  url: `https://${host}/`,
  exclusions,
  at: new Date(`${day}T12:00:00.000Z`),
});

describe('What scans prove of pages for administrators', () => {
  it('is of the websites that were looked at within 30 days, as old as the oldest look', () => {
    const looks = [
      look('shop.example', '2026-11-17'),
      look('blog.example', '2026-11-02'),
      look('old.example', '2026-09-01'),
    ];
    expect(adminPagesEvidence(looks, 0, moment)).toEqual([
      {
        control: 'admin-pages',
        what: 'A scan found none of the usual pages for technicians open to everybody.',
        scope: '“blog.example” and “shop.example”, and no router or other device',
        isWhole: false,
        seenOn: '2026-11-02',
        until: '2026-12-02',
        path: '/webappscan',
      },
    ]);
  });

  it('is of the last look where none is in time, so that its end can be told', () => {
    const looks = [look('old.example', '2026-09-01'), look('older.example', '2026-08-01')];
    expect(adminPagesEvidence(looks, 0, moment)).toMatchObject([
      { scope: expect.stringMatching(/^“old.example”, /), until: '2026-10-01' },
    ]);
  });

  it('names that a website was not looked at whole', () => {
    const looks = [look('shop.example', '2026-11-17', 'https://shop.example/office/')];
    expect(adminPagesEvidence(looks, 0, moment)[0]?.scope).toBe(
      '“shop.example” without the addresses that you excluded, and no router or other device',
    );
  });

  it('is nothing while one of them shows such a page, and before any look', () => {
    expect(adminPagesEvidence([look('shop.example', '2026-11-17')], 1, moment)).toEqual([]);
    expect(adminPagesEvidence([], 0, moment)).toEqual([]);
    const unended = { ...look('shop.example', '2026-11-17'), at: null };
    expect(adminPagesEvidence([unended], 0, moment)).toEqual([]);
  });
});
