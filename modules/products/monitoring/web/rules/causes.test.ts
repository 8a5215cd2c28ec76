import { expect, it } from 'vitest';
import type { FindingView, Issue } from '#modules/products/monitoring/schemas.ts';
import { findingCauses, pageCauses } from './causes.ts';

const same = { checkId: 'xss-r', title: 'Code' };
const ids = (causes: readonly (readonly { id: string }[])[]) =>
  causes.map((cause) => cause.map(({ id }) => id));

it('MON-334: of one cause what is open stands apart from what is fixed or decided about', () => {
  const issue = (id: string, state: string, kind?: string) =>
    ({ issueId: id, ...same, state, decision: kind ? { kind } : null }) as unknown as Issue;
  const issues = [
    issue('1', 'new'),
    issue('2', 'fixed'),
    issue('3', 'still_there'),
    issue('4', 'new', 'accepted'),
    issue('5', 'fixed'),
  ];
  const causes = [
    { firstId: '1', places: 2 },
    { firstId: '2', places: 70 },
    { firstId: '4', places: 1 },
  ];
  const shown = pageCauses(issues, causes);
  expect(shown.map((cause) => cause.shown.map(({ issueId }) => issueId))).toEqual([
    ...[['1', '3'], ['2', '5'], ['4']],
  ]);
  expect(shown.map(({ places }) => places)).toEqual([2, 70, 1]);
});

it('MON-334: a finding that was decided about stands behind all others', () => {
  const finding = (id: string, decision: string | null, title = 'Code') =>
    ({ id, ...same, title, decision, fixedAt: null }) as unknown as FindingView;
  const findings = [
    finding('1', 'accepted'),
    finding('2', null),
    finding('3', null, 'Other'),
    finding('4', null),
  ];
  expect(ids(findingCauses(findings) as never)).toEqual([['2', '4'], ['3'], ['1']]);
});

it('MON-340: what was fixed since stands apart and last', () => {
  const finding = (id: string, fixedAt: string | null, severity = 'high') =>
    ({
      ...{ id, ...same, title: severity, severity, decision: null, fixedAt },
      alsoAt: [{ method: 'GET', url: '/too' }],
    }) as unknown as FindingView;
  const causes = findingCauses([
    finding('1', '2026-11-18T18:00:00.000Z'),
    finding('2', null),
    finding('3', null, 'info'),
    finding('4', null),
  ]);
  expect(ids(causes as never)).toEqual([['2', '4'], ['3'], ['1']]);
});
