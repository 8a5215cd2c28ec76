import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followed, isPathOf } from './downloads.ts';

const isDownload = isPathOf([
  { path: '/monitoring/webapps/getScanReport/{report}', answers: 'file' },
  { path: '/plans/featureUsageProfile', answers: 'json' },
]);
const follow = (address: string) => followed(address, isDownload);

describe('The remembered address', () => {
  test('is followed within the app, with query and fragment', () => {
    expect(follow('/webappscan/My%20shop?tab=2#scan')).toEqual({
      by: 'app',
      address: '/webappscan/My%20shop?tab=2#scan',
    });
  });

  test('beginning with /api/ is left to the browser, and only where the call is a download (security R2)', () => {
    const report = '/api/monitoring/webapps/getScanReport/Shop;a1;b2;owasp';
    expect(follow(report)).toEqual({ by: 'browser', address: report });
    expect(follow('/api/plans/featureUsageProfile')).toBeNull();
    expect(follow('/api/accounts/logout')).toBeNull();
    expect(follow('/api')).toBeNull();
    expect(follow('/API/monitoring')).toBeNull();
    expect(follow(`${report}/more`)).toBeNull();
    expect(follow('/x/../api/accounts/logout')).toBeNull();
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'webappscan',
    '',
    '/ /evil.example',
  ])('%j is not a path of this origin (security R1)', (address) => {
    expect(follow(address)).toBeNull();
  });

  test('never leaves the origin, whatever is stored (security R1)', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '@',
      ':',
      '%2f',
      '%5c',
      '\t',
      'evil.example',
      'https:',
      'a',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
        (address) => {
          const target = follow(address);
          if (target)
            expect(new URL(target.address, 'https://portal.example').origin).toBe(
              'https://portal.example',
            );
        },
      ),
      { numRuns: 3000 },
    );
  });
});
