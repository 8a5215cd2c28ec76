import { describe, expect, test } from 'vitest';
import type { RiskVector } from '#modules/products/ratings/schemas.ts';
import { fixesOf, groupedRisks } from './risks.ts';

const vector = (more: Partial<RiskVector>): RiskVector => ({
  grade: 'N/A',
  rating: null,
  name: 'SPF',
  category: 'Diligence',
  beta: false,
  info: '',
  grade_color: 'gray',
  category_order: 2,
  order: 6,
  weight: 1,
  missing: null,
  findings: [],
  ...more,
});
const finding = (id: string, gain: number, advice = 'Mend it.') => ({
  id,
  title: id,
  grade: 'BAD' as const,
  evidence: '',
  advice,
  gain,
  seenAt: '2026-11-21T00:00:00.000Z',
});

describe('the risk list', () => {
  test('is grouped by category, both in their own order', () => {
    const groups = groupedRisks({
      dkim: vector({ name: 'DKIM', order: 7 }),
      spf: vector({}),
      botnet_infections: vector({
        name: 'Botnet Infections',
        category: 'Compromised Systems',
        category_order: 1,
        order: 1,
      }),
    });
    expect(
      groups.map(({ category, measured }) => [category, measured.map(({ name }) => name)]),
    ).toEqual([
      ['Compromised Systems', ['Botnet Infections']],
      ['Diligence', ['SPF', 'DKIM']],
    ]);
  });
});

describe('what nothing was seen of', () => {
  test('RAT-114: is told apart in its category, and what was seen is not, whatever its grade', () => {
    const seen = (grade: 'UNKNOWN' | 'NEUTRAL') => ({ ...finding(grade, 0), grade });
    const groups = groupedRisks({
      spf: vector({}),
      open_ports: vector({ name: 'Open Ports', order: 7, missing: 'not-proven' }),
      desktop_software: vector({ name: 'Desktop Software', order: 8, missing: 'no-source' }),
      patching_cadence: vector({
        name: 'Patching Cadence',
        order: 9,
        missing: 'not-seen',
        findings: [seen('UNKNOWN')],
      }),
      domain_squatting: vector({
        name: 'Domain Squatting',
        order: 10,
        missing: 'not-seen',
        findings: [seen('UNKNOWN'), seen('NEUTRAL')],
      }),
    });
    expect(groups).toHaveLength(1);
    expect(groups[0]?.measured.map(({ name }) => name)).toEqual(['SPF', 'Domain Squatting']);
    expect(groups[0]?.unmeasured.map(({ name }) => name)).toEqual([
      'Open Ports',
      'Desktop Software',
      'Patching Cadence',
    ]);
  });
});

describe('what to fix first', () => {
  test('is what brings most, and only what can be done', () => {
    const fixes = fixesOf(
      {
        spf: vector({ findings: [finding('small', 3), finding('none', 0)] }),
        dkim: vector({ findings: [finding('big', 40), finding('no advice', 50, '')] }),
      },
      5,
    );
    expect(fixes.map(({ id }) => id)).toEqual(['big', 'small']);
  });

  test('RAT-010: is one row for software whose update fixes both of its measures', () => {
    const rows = (software: string) =>
      fixesOf(
        {
          server_software: vector({ findings: [finding(`server_software/${software}`, 130)] }),
          patching_cadence: vector({ findings: [finding('patching_cadence/php/shop.test', 130)] }),
        },
        5,
      ).map(({ id }) => id);
    expect(rows('php/shop.test')).toEqual(['patching_cadence/php/shop.test']);
    expect(rows('nginx/shop.test')).toEqual([
      'server_software/nginx/shop.test',
      'patching_cadence/php/shop.test',
    ]);
  });
});
