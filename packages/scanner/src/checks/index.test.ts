import { expect, it } from 'vitest';
import { scanLevels } from '../ground/level.ts';
import { reaches } from '../scan/levels.ts';
import { scan } from '../scan/scan.ts';
import { checks, classesOf } from './index.ts';

it('names each check once', () => {
  const ids = checks.map((check) => check.id);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each(scanLevels)('has checks for the level %s', (level) => {
  expect(checks.some(({ minLevel }) => reaches(level, minLevel))).toBe(true);
});

it('runs nothing but its one check at log4shell', () => {
  const run = checks.filter(({ minLevel }) => reaches('log4shell', minLevel));
  expect(run.map(({ id }) => id)).toEqual(['log4shell']);
});

it('does not run a scan that could find nothing, since the site cannot call back', async () => {
  const idle = scan({ url: 'http://shop.example/', level: 'log4shell' });
  await expect(idle).rejects.toMatchObject({ code: 'LEVEL_UNAVAILABLE' });
});

it('gives each check its words: for the owner, for the technician, and where they come from', () => {
  for (const check of checks) {
    const { id, title, technicalName, advice } = check;
    const { cwe, owasp } = classesOf(check);
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
