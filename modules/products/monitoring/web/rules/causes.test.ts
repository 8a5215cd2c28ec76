import { expect, it } from 'vitest';
import type { FindingView, Issue } from '#modules/products/monitoring/schemas.ts';
import { findingCauses, issueCauses } from './causes.ts';

const same = { checkId: 'xss-r', title: 'Code' };
const ids = (causes: readonly (readonly { id: string }[])[]) =>
  causes.map((cause) => cause.map(({ id }) => id));

it('MON-334: of one cause what is open stands apart from what is fixed or decided about', () => {
  const issue = (id: string, state: string, kind?: string) =>
    ({ id, ...same, state, decision: kind ? { kind } : null }) as unknown as Issue & { id: string };
  const issues = [
    issue('1', 'new'),
    issue('2', 'fixed'),
    issue('3', 'still_there'),
    issue('4', 'new', 'accepted'),
    issue('5', 'fixed'),
  ];
  expect(ids(issueCauses(issues) as never)).toEqual([['1', '3'], ['2', '5'], ['4']]);
});

it('MON-334: a finding that was decided about stands behind all others', () => {
  const finding = (id: string, decision: string | null, title = 'Code') =>
    ({ id, ...same, title, decision }) as unknown as FindingView;
  const findings = [
    finding('1', 'accepted'),
    finding('2', null),
    finding('3', null, 'Other'),
    finding('4', null),
  ];
  expect(ids(findingCauses(findings) as never)).toEqual([['2', '4'], ['3'], ['1']]);
});
