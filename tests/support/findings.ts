import type { Finding } from '@portal/scanner/finding';

/** A finding as reported by the scanner, with the given changes. */
export const sampleFinding = (change: Partial<Finding> = {}): Finding => ({
  checkId: 'xss-reflected',
  title: 'Title',
  technicalName: 'Name',
  severity: 'high',
  confidence: 'confirmed',
  method: 'GET',
  url: 'https://shop.example/search?q=one',
  parameter: 'q',
  cwe: 'CWE-79',
  owasp: { 2021: 'A03', 2025: 'A05' },
  pci: [],
  evidence: 'evidence',
  advice: { risk: 'risk', fix: 'fix', references: [] },
  alsoAt: [],
  ...change,
});
