import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { bootQuery } from '#modules/foundation/people/web/signIn/session.ts';
import { findScreen, guard } from './router.tsx';
import { screenAt } from './routes.tsx';

const link = 'x'.repeat(43);

test.each([
  ['/incorrect-url', 'anyone'],
  ['/maintenance', 'anyone'],
  ['/signin', 'guests'],
  ['/signin/spring-fair', 'guests'],
  ['/signup', 'guests'],
  ['/signup/spring-fair', 'guests'],
  ['/verify', 'anyone'],
  ['/onboarding', 'newcomers'],
  [`/signupLink/${link}`, 'anyone'],
  [`/signupSec/${link}`, 'anyone'],
  [`/invite-link/${link}`, 'anyone'],
  [`/newAddress/${link}`, 'members'],
  [`/keepAddress/${link}`, 'anyone'],
  ['/link-error-page', 'anyone'],
  [`/resetPassword/${link}`, 'anyone'],
  [`/resetPassword/${link}/spring-fair`, 'anyone'],
  ['/forgotPassword', 'guests'],
  ['/forgotPassword/spring-fair', 'guests'],
  ['/404', 'anyone'],
])('SHL-003: %s has a screen, for %s', async (path, access) => {
  const screen = screenAt(path);
  expect(screen?.access).toBe(access);
  expect(await findScreen(path)).toBe(screen);
});

test.each(['/nowhere', '/signin/spring-fair/more', '/signupLink', '/resetPassword', '/plan/more'])(
  'SHL-005: %s has none, and leads to /404',
  async (path) => {
    expect(screenAt(path)).toBeNull();
    const client = new QueryClient();
    const boot = { correctHost: true, maintenance: { enabled: false } };
    client.setQueryData(bootQuery.queryKey, { authenticated: false, orgId: null, boot } as never);
    expect(await guard(new URL(path, 'https://portal.example'), client)).toBe('/404');
  },
);
