import { describe, expect, it } from 'vitest';
import { seen } from '../testing/answers.ts';
import { cookieHttpOnly } from './cookieHttpOnly.ts';
import { cookieSameSite } from './cookieSameSite.ts';
import { cookieSecure } from './cookieSecure.ts';

const setting = (...cookies: string[]) => ({ headers: { 'set-cookie': cookies } });
const good = 'PHPSESSID=8f2a; Path=/; Secure; HttpOnly; SameSite=Lax';

describe('cookie-secure', () => {
  it('reports a cookie without Secure, and does not print its value', () => {
    const [observation] = seen(cookieSecure, setting('PHPSESSID=8f2a; Path=/'));
    expect(observation?.parameter).toBe('PHPSESSID');
    expect(observation?.evidence).not.toContain('8f2a');
  });
  it('accepts a good cookie', () => {
    expect(seen(cookieSecure, setting(good))).toEqual([]);
  });
  it('is not misled by a value that says secure, or by plain http', () => {
    expect(seen(cookieSecure, setting('a=secure'))).toHaveLength(1);
    expect(seen(cookieSecure, { url: 'http://shop.example/', ...setting('a=1') })).toEqual([]);
  });
});

describe('cookie-httponly', () => {
  it('reports a session cookie that scripts can read', () => {
    for (const name of ['JSESSIONID', 'connect.sid', 'laravel_session', 'auth_token', 'sid']) {
      expect(seen(cookieHttpOnly, setting(`${name}=8f2a; Secure`)), name).toHaveLength(1);
    }
  });
  it('accepts a good cookie', () => {
    expect(seen(cookieHttpOnly, setting(good))).toEqual([]);
  });
  it('leaves CSRF tokens, preferences and deleted cookies alone', () => {
    expect(seen(cookieHttpOnly, setting('XSRF-TOKEN=abc', 'theme=dark', 'inside=1'))).toEqual([]);
    expect(seen(cookieHttpOnly, setting('sid=x; Max-Age=0', 'sid=; Path=/'))).toEqual([]);
    const past = 'sid=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
    expect(seen(cookieHttpOnly, setting(past))).toEqual([]);
  });
});

describe('cookie-samesite', () => {
  it('reports None and nothing', () => {
    const cookies = ['sid=1; Secure; HttpOnly', 'session=2; SameSite=None; Secure'];
    expect(seen(cookieSameSite, setting(...cookies))).toHaveLength(2);
  });
  it('accepts Lax and Strict', () => {
    expect(seen(cookieSameSite, setting(good, 'sid=1; samesite=STRICT'))).toEqual([]);
  });
  it('leaves cookies alone that sign nobody in', () => {
    expect(seen(cookieSameSite, setting('language=de'))).toEqual([]);
  });
});
