import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { servedForAll } from '#tests/support/servedForAll.ts';
import { createRecaptcha } from './recaptcha.ts';

/**
 * Plays `siteverify` as developers.google.com/recaptcha/docs/verify describes it: a form with secret,
 * response and optional remoteip. A token is accepted once ('timeout-or-duplicate').
 */
const solved = new Map<string, string>();
let trouble: 'none' | 'status' | 'garbage' = 'none';
function siteverify(type: string, form: URLSearchParams): object {
  const wrong = (...codes: string[]) => ({ success: false, 'error-codes': codes });
  const unknown = [...form.keys()].filter((key) => !/^(secret|response|remoteip)$/.test(key));
  if (type !== 'application/x-www-form-urlencoded;charset=UTF-8' || unknown.length > 0)
    return wrong('bad-request');
  if (form.get('secret') !== 'portal-secret') return wrong('invalid-input-secret');
  if (!form.get('response')) return wrong('missing-input-response');
  const hostname = solved.get(form.get('response') ?? '');
  if (!hostname) return wrong('timeout-or-duplicate');
  solved.delete(form.get('response') ?? '');
  return { success: true, challenge_ts: '2026-11-18T18:00:00Z', hostname };
}

const origin = servedForAll(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  const known = request.method === 'POST' && request.url === '/recaptcha/api/siteverify';
  response.writeHead(known && trouble !== 'status' ? 200 : 500);
  const verdict = siteverify(String(request.headers['content-type']), form);
  response.end(trouble === 'garbage' ? '<html>' : JSON.stringify(verdict));
});
const url = () => `${origin()}/recaptcha/api`;

const open = (secret = 'portal-secret') =>
  createRecaptcha({
    url: url(),
    siteKey: 'site-key',
    secret,
    isOwnHost: (host) => host === 'fairhaven.example',
  });
function solve(hostname = 'fairhaven.example'): string {
  const token = crypto.randomUUID();
  solved.set(token, hostname);
  return token;
}

describe('reCAPTCHA', () => {
  test('takes a token once (security A10)', async () => {
    const token = solve();
    expect(await open().verify(token)).toBe(true);
    expect(await open().verify(token)).toBe(false);
  });

  test('refuses a token that was solved on another host (security A10)', async () => {
    expect(await open().verify(solve('evil.example'))).toBe(false);
  });

  test.each(['', 'x', 'A'.repeat(16_000)])('refuses %.10s', async (token) =>
    expect(await open().verify(token)).toBe(false),
  );

  test.each<[string, typeof trouble, string]>([
    ['a secret that Google does not know', 'none', 'other'],
    ['an error of Google’s', 'status', 'portal-secret'],
    ['an answer that cannot be read', 'garbage', 'portal-secret'],
  ])('takes nobody for a robot because of %s: it fails', async (_what, kind, secret) => {
    trouble = kind;
    await expect(open(secret).verify(solve())).rejects.toThrow();
    trouble = 'none';
  });

  test('tells the browser where it loads the widget from, and the policy to let it', () => {
    const { client, sources } = open();
    expect(client).toEqual({
      kind: 'recaptcha',
      siteKey: 'site-key',
      script: `${url()}.js?render=explicit`,
    });
    expect(sources.some((source) => `${url()}.js`.startsWith(source))).toBe(true);
  });
});
