import { expect, it } from 'vitest';
import type { FindingSnapshot } from '#modules/products/monitoring/schemas.ts';
import { drawScreen } from '#tests/support/drawScreen.tsx';
import { FindingDetail } from './FindingDetail.tsx';

const fix = { platform: 'nginx', title: 'On nginx', where: null, check: null, mayBreak: null };

const finding: FindingSnapshot = {
  ...{ findingId: 'a', checkId: 'tls-none', title: 'No encryption', technicalName: 'No TLS' },
  ...{ why: 'First.', method: 'GET', url: '/', parameter: null, cwe: 'CWE-319', evidence: 'http' },
  severity: 'high',
  confidence: 'confirmed',
  pci: [],
  alsoAt: [],
  owasp: { '2021': 'A02', '2025': 'A04' },
  advice: { risk: 'Anybody reads along.', fix: 'Encrypt it.', references: [] },
  fixesHere: [{ ...fix, undo: null, steps: [{ text: 'Do this.', snippet: null }] }],
};

const levelsOf = (order: 2 | 3) =>
  drawScreen(<FindingDetail finding={finding} order={order} />).match(/<h\d/g);

it('MON-390: the headings of a finding follow that above them, on a page of its own and in a list', () => {
  expect(levelsOf(2)).toEqual(['<h2', '<h2', '<h3', '<h2', '<h2', '<h2']);
  expect(levelsOf(3)).toEqual(['<h3', '<h3', '<h4', '<h3', '<h3', '<h3']);
});
