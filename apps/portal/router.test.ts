import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bootQuery } from '#modules/accounts/web/session.ts';
import { planQuery } from '#modules/plans/web/queries.ts';
import { profileQuery, seenQuery } from '#modules/profile/web/queries.ts';
import { guard } from './router.tsx';

const assign = vi.fn();
let jar: string;

beforeEach(() => {
  jar = '';
  vi.stubGlobal('document', {
    get cookie() {
      return jar;
    },
    set cookie(line: string) {
      jar = line.includes('max-age=0') ? '' : (line.split(';')[0] ?? '');
    },
  });
  vi.stubGlobal('window', { location: { assign } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

/** What the page knows of a visitor, or of an admin who has been here before. */
function clientOf(who: 'visitor' | 'admin'): QueryClient {
  const client = new QueryClient();
  const known = (key: readonly unknown[], data: object) => client.setQueryData(key, data);
  const authenticated = who === 'admin';
  const boot = { correctHost: true, maintenance: { enabled: false } };
  known(bootQuery.queryKey, { authenticated, orgId: authenticated ? 'o1' : null, boot });
  known(planQuery.queryKey, { plans: { modules: { monitoring: 'ACTIVE', dashboard: 'ACTIVE' } } });
  known(seenQuery.queryKey, { introViewed: { dashboard: true } });
  known(profileQuery.queryKey, { userData: { hasSeenOrgGoals: true } });
  return client;
}
const go = (path: string, who: 'visitor' | 'admin') =>
  guard(new URL(path, 'https://portal.example'), clientOf(who));

describe('portal §2 Guards and redirects › after login the stored redirect is followed', () => {
  test('by in-app path, once', async () => {
    expect(await go('/webappscan/My%20shop?tab=2', 'visitor')).toBe('/signin');
    expect(await go('/', 'admin')).toBe('/webappscan/My%20shop?tab=2');
    expect(await go('/', 'admin')).toBe('/dashboard');
    expect(assign).not.toHaveBeenCalled();
  });

  test('an address beginning with /api/ by a full browser navigation', async () => {
    const report = '/api/monitoring/webapps/getScanReport/Shop;a1;b2;owasp';
    jar = `redirect=${encodeURIComponent(report)}`;
    expect(await go('/', 'admin')).toBe('/dashboard');
    expect(assign.mock.calls).toEqual([[report]]);
  });

  test('the root is not stored, and sends to sign-in', async () => {
    expect(await go('/', 'visitor')).toBe('/signin');
    expect(jar).toBe('');
  });

  test('an unknown address is not stored', async () => {
    expect(await go('/nowhere', 'visitor')).toBe('/404');
    expect(jar).toBe('');
  });
});
