import { expect, it } from 'vitest';
import { checks } from './index.ts';

it('names each check once', () => {
  const ids = checks.map((check) => check.id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('gives each check its words: for the owner, for the technician, and where they come from', () => {
  for (const { id, title, technicalName, advice, cwe, owasp } of checks) {
    expect(title, id).toMatch(/^[A-Z].{15,90}[^.]$/);
    expect(title, id).not.toMatch(/XSS|SQL|CSP|HSTS|TLS|CORS|header/);
    expect(technicalName.length, id).toBeGreaterThan(5);
    expect(advice.risk, id).toMatch(/\.$/);
    expect(advice.fix, id).toMatch(/\.$/);
    expect(advice.references.length, id).toBeGreaterThan(0);
    expect(cwe, id).toMatch(/^CWE-\d+$/);
    expect(owasp[2021] + owasp[2025], id).toMatch(/^A\d\dA\d\d$/);
  }
});
