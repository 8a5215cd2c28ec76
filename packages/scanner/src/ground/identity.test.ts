import { describe, expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { fingerprintOf, identitiesOf } from './identity.ts';

const finding = (change: Partial<Finding> = {}): Finding => ({
  checkId: 'xss-reflected',
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
  url: 'https://shop.example/search?q=one',
  parameter: 'q',
  alsoAt: [],
  ...change,
});

describe('fingerprintOf', () => {
  it('is the same for the same flaw, whatever was tried there and in whatever order it was seen', () => {
    const other = { method: 'GET', url: 'https://shop.example/find?q=1', parameter: 'q' };
    const first = finding({ alsoAt: [other] });
    const later = finding({
      ...other,
      evidence: 'other',
      alsoAt: [finding({ url: 'https://shop.example/search?q=two' })],
    });
    expect(fingerprintOf(first)).toBe(fingerprintOf(later));
  });

  it.each([
    ['check', { checkId: 'sqli-error' }],
    ['page', { url: 'https://shop.example/other?q=one' }],
    ['parameter', { parameter: 'r' }],
    ['method', { method: 'POST' }],
  ])('differs by %s', (_what, change) => {
    expect(fingerprintOf(finding(change))).not.toBe(fingerprintOf(finding()));
  });
});

// Databases and baselines hold these very hashes: if they changed, every known issue would become a new one.
describe('identitiesOf', () => {
  it('has one for each place, in the order of the alphabet, and the first is the fingerprint', () => {
    const found = finding({
      alsoAt: [
        { method: 'POST', url: 'https://shop.example/a' },
        { method: 'GET', url: 'https://shop.example/cart?x=1', parameter: 'x' },
      ],
    });
    const identities = identitiesOf(found);
    expect(identities).toEqual([
      'ADqKmTDCQgwUfTDi8ic1eOl-RuKJI4ZCo3I-BYW0AZI',
      'clHmy8khoYfdRHs0SxGsC3P3D9oMWVVUWc1qvZXe6G8',
      'vMgsgorP4WRbTK5AgK27Rsy6N0DNDbvzjoVHgEF8Dpg',
    ]);
    expect(fingerprintOf(found)).toBe(identities[0]);
  });

  it('reads a place without an address, such as a mail domain, as it stands', () => {
    const found = finding({ method: 'DNS', url: 'shop.example', parameter: undefined });
    expect(identitiesOf(found)).toEqual(['NgmTdkWlcg0CAG6dgYhjK8lbQixbNeK1C3qRnQU82m0']);
  });
});
