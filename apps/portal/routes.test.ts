import { expect, test } from 'vitest';
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
  ['/link-error-page', 'anyone'],
  [`/resetPassword/${link}`, 'anyone'],
  [`/resetPassword/${link}/spring-fair`, 'anyone'],
  ['/forgotPassword', 'guests'],
  ['/forgotPassword/spring-fair', 'guests'],
  ['/404', 'anyone'],
])('portal §2 Route table › %s has a screen, for %s', (path, access) => {
  expect(screenAt(path)?.access).toBe(access);
});

test('portal §2 Route table › what is no route has no screen', () => {
  for (const path of ['/nowhere', '/signin/spring-fair/more', '/signupLink', '/resetPassword']) {
    expect(screenAt(path)).toBeNull();
  }
});
