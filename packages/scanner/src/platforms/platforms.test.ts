import { describe, expect, it } from 'vitest';
import { checks } from '../checks/index.ts';
import type { Exchange } from '../exchange.ts';
import { fixes, fixesFor } from './fixes.ts';
import { platformsOf } from './recognise.ts';

const answer = (headers: Record<string, readonly string[]>, body = ''): Exchange => ({
  request: { method: 'GET', url: 'https://shop.example/', headers: {} },
  response: { status: 200, headers, body, truncated: false, took: 1 },
});

describe('What a site runs on', () => {
  it.each<[string[], Record<string, readonly string[]>, string]>([
    [['nginx'], { server: ['nginx/1.25.3'] }, ''],
    [['PHP', 'Apache'], { server: ['Apache'], 'set-cookie': ['PHPSESSID=1; path=/'] }, ''],
    [['Java'], { server: ['Apache-Coyote/1.1'] }, ''],
    [['WordPress'], {}, '<meta name="generator" content="WordPress 6.9" />'],
    [['WordPress'], { link: ['<https://shop.example/wp-json/>; rel="https://api.w.org/"'] }, ''],
    [['Express'], { 'x-powered-by': ['Express'] }, ''],
    [['ASP.NET', 'IIS'], { server: ['Microsoft-IIS/10.0'], 'x-powered-by': ['ASP.NET'] }, ''],
    [['Django'], {}, '<input type="hidden" name="csrfmiddlewaretoken" value="x">'],
    [['Next.js'], {}, '<script src="/_next/static/chunks/main.js"></script>'],
  ])('is recognised as %j', (expected, headers, body) => {
    expect(platformsOf(answer(headers, body))).toEqual(expected);
  });

  it('is not guessed from words on a page, or from what it links to', () => {
    const page =
      '<p>We moved from WordPress to nginx.</p><script src="https://cdn.shopify.com/a.js">';
    expect(platformsOf(answer({ server: ['cloudflare'] }, page))).toEqual([]);
  });
});

describe('How a flaw is fixed on a platform', () => {
  it.each(Object.keys(fixes))('%s is a check', (id) => {
    expect(checks.map((check) => check.id)).toContain(id);
  });

  it('names what the site is built with before what serves it, and nothing else', () => {
    const told = fixesFor('hsts', ['nginx', 'Django', 'Shopify']);
    expect(told.map(({ platform }) => platform)).toEqual(['Django', 'nginx']);
    expect(told[1]?.fix).toContain('add_header Strict-Transport-Security');
  });

  it.each(['no-such-check', 'constructor', '__proto__'])('says nothing of %s', (id) => {
    expect(fixesFor(id, ['nginx'])).toEqual([]);
  });
});
