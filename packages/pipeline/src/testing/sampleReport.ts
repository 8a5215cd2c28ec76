import type { Finding, ScanReport } from '@portal/scanner';

/** A finding as a check reports it, with the given changes. */
export const sampleFinding = (change: Partial<Finding> = {}): Finding => ({
  checkId: 'xss-r',
  title: 'Your search page runs a stranger’s code',
  technicalName: 'Reflected cross-site scripting',
  severity: 'high',
  confidence: 'confirmed',
  cwe: 'CWE-79',
  owasp: { 2021: 'A03', 2025: 'A05' },
  pci: ['6.2.4'],
  evidence: 'evidence',
  advice: { risk: 'Risk', fix: 'Fix', references: [] },
  method: 'GET',
  url: 'https://a.example/search?q=1',
  parameter: 'q',
  alsoAt: [],
  ...change,
});

/** A report of a scan that came to its end, with the given changes. */
export const sampleReport = (change: Partial<ScanReport> = {}): ScanReport => ({
  target: 'https://a.example/',
  level: 'safe',
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:01:00.000Z',
  requests: 12,
  pages: 3,
  findings: [sampleFinding()],
  coverage: { checks: ['xss-r'], stoppedBy: 'done' },
  ...change,
});
