import { afterEach, describe, expect, test, vi } from 'vitest';
import { readPageCookie, writePageCookie } from './pageCookie.ts';

const page = (protocol: string, cookie = '') => {
  const document = { cookie };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { location: { protocol } });
  return document;
};
afterEach(() => vi.unstubAllGlobals());

describe('A cookie that a page writes for itself', () => {
  test('is a __Host- cookie over TLS: Secure, SameSite=Strict, of this host alone', () => {
    const document = page('https:');
    writePageCookie('redirect', '/plan?a=b;c', 60);
    expect(document.cookie).toBe(
      '__Host-redirect=%2Fplan%3Fa%3Db%3Bc; max-age=60; path=/; samesite=strict; secure',
    );
  });

  test('has its plain name where there is no TLS', () => {
    const document = page('http:');
    writePageCookie('redirect', '', 0);
    expect(document.cookie).toBe('redirect=; max-age=0; path=/; samesite=strict');
  });

  test('is read by its whole name, and by no other that a neighbouring host can set', () => {
    page('https:', 'redirect=%2Ftheirs; a__Host-redirect=1; __Host-redirect=%2Fours%3D');
    expect(readPageCookie('redirect')).toBe('/ours=');
    page('https:', 'redirect=%2Ftheirs');
    expect(readPageCookie('redirect')).toBeNull();
  });

  test('is none where its value cannot be read', () => {
    page('http:', 'redirect=%');
    expect(readPageCookie('redirect')).toBeNull();
  });
});
