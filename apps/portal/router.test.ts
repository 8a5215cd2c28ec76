import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { profileQuery, seenQuery } from '#modules/foundation/people/web/onboarding/queries.ts';
import { bootQuery } from '#modules/foundation/people/web/signIn/session.ts';
import { planQuery } from '#modules/foundation/plans/web/queries.ts';
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
  vi.stubGlobal('window', { location: { assign, protocol: 'https:' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

type Who = 'visitor' | 'newcomer' | 'newAdmin' | 'admin' | 'staff';

/** A page's cached data: staff look at an organization whose admin has viewed no intro yet. */
function clientOf(who: Who): QueryClient {
  const client = new QueryClient();
  const known = (key: readonly unknown[], data: object) => client.setQueryData(key, data);
  const boot = { correctHost: true, maintenance: { enabled: false } };
  known(bootQuery.queryKey, {
    authenticated: who !== 'visitor',
    orgId: who === 'visitor' || who === 'newcomer' ? null : 'o1',
    isCustomerService: who === 'staff',
    boot,
  });
  known(planQuery.queryKey, { plans: { modules: { monitoring: 'ACTIVE', dashboard: 'ACTIVE' } } });
  known(seenQuery.queryKey, { introViewed: { dashboard: who === 'admin' } });
  known(profileQuery.queryKey, { userData: { hasSeenOrgGoals: true } });
  return client;
}
const go = (path: string, who: Who) =>
  guard(new URL(path, 'https://portal.example'), clientOf(who));

describe('After login the kept address is followed', () => {
  const wanted = '/webappscan/My%20shop?tab=2#scan';

  test('SHL-014, SHL-017: by in-app path, with query and fragment, once', async () => {
    expect(await go(wanted, 'visitor')).toBe('/signin');
    expect(jar).toBe(`__Host-redirect=${encodeURIComponent(wanted)}`);
    expect(await go('/', 'admin')).toBe(wanted);
    expect(await go('/', 'admin')).toBe('/dashboard');
    expect(assign).not.toHaveBeenCalled();
  });

  test('SHL-018: after onboarding and intro, by who has not seen them', async () => {
    await go(wanted, 'visitor');
    expect(await go('/', 'newcomer')).toBe('/onboarding');
    expect(await go('/intro', 'newAdmin')).toBeNull();
    expect(await go('/', 'newAdmin')).toBe('/intro');
    expect(await go('/', 'admin')).toBe(wanted);
  });

  test('SHL-019: by nobody who went elsewhere first', async () => {
    await go(wanted, 'visitor');
    expect(await go('/plan', 'admin')).toBeNull();
    expect(await go('/', 'admin')).toBe('/dashboard');
  });

  test('SHL-020: an address beginning with /api/ by a full browser navigation', async () => {
    const report = '/api/monitoring/webapps/getScanReport/Shop;a1;b2;owasp';
    jar = `__Host-redirect=${encodeURIComponent(report)}`;
    expect(await go('/', 'admin')).toBe('/dashboard');
    expect(assign.mock.calls).toEqual([[report]]);
  });

  test('SHL-015, SHL-016: the root and unknown addresses are not kept', async () => {
    expect(await go('/', 'visitor')).toBe('/signin');
    expect(await go('/nowhere', 'visitor')).toBe('/404');
    expect(jar).toBe('');
  });
});

test.each([
  ['/Dashboard', '/dashboard'],
  ['/dashboard/', '/dashboard'],
  ['/Settings/Admins/?x=1#top', '/settings/Admins?x=1#top'],
  ['/signuplink/AbC/', '/signupLink/AbC'],
  ['/PLAN', '/plan'],
])('SHL-007: %s is led to %s, whoever asks', async (asked, spelled) => {
  for (const who of ['visitor', 'newAdmin', 'admin'] as const) {
    expect(await go(asked, who)).toBe(spelled);
  }
});

test('SHL-027: a customer-service session waits for no intro', async () => {
  expect(await go('/', 'staff')).toBe('/dashboard');
  expect(await go('/dashboard', 'staff')).toBeNull();
});
