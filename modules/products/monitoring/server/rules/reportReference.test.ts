import { describe, expect, it } from 'vitest';
import { parseReportReference } from './reportReference.ts';

const targetId = '4f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10';
const scanId = '9a2b6c1d-7e3f-4a5b-8c9d-0e1f2a3b4c5d';

describe('The reference of a report (MON-181)', () => {
  it('reads website, scan and type', () => {
    const read = parseReportReference(`Harbor%20Bakery;${targetId};${scanId};owasp`);
    expect(read).toEqual({ targetId, scanId, type: 'owasp' });
  });

  it('takes semicolons in the name', () => {
    const read = parseReportReference(`Bread; butter; jam;${targetId};${scanId};pci`);
    expect(read?.scanId).toBe(scanId);
  });

  it.each([
    ['three parts', `${targetId};${scanId};owasp`],
    ['another type', `a;${targetId};${scanId};hipaa`],
    ['an id that is none', `a;../../etc;${scanId};owasp`],
    ['nothing', ''],
  ])('refuses %s', (_what, text) => {
    expect(parseReportReference(text)).toBeNull();
  });
});
