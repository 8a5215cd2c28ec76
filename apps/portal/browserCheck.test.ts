import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkBrowser, isRecentBrowser } from './browserCheck.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

afterEach(() => vi.unstubAllGlobals());

describe('SHL-028: the browser check', () => {
  test.each([
    ['Chrome', `${windows} ${blink} Chrome/141.0.0.0 Safari/537.36`, true],
    ['an old Chrome', `${windows} ${blink} Chrome/109.0.0.0 Safari/537.36`, false],
    ['Chrome on a phone', `${phone} ${webkit} CriOS/140.0.1 Mobile/15E148 Safari/604.1`, true],
    ['Edge', `${windows} ${blink} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, true],
    ['an old Edge', `${windows} ${blink} Chrome/64.0.0.0 Safari/537.36 Edge/17.17134`, false],
    ['Safari', `${mac} ${webkit} Version/18.6 Safari/605.1.15`, true],
    ['Safari on a phone', `${phone} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`, true],
    ['an old Safari', `${mac} ${webkit} Version/15.6 Safari/605.1.15`, false],
    ['Firefox', `${windows.replace(')', '; rv:145.0)')} Gecko/20100101 Firefox/145.0`, false],
    ['Opera', `${windows} ${blink} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`, false],
    ['something else', 'curl/8.5.0', false],
  ])('%s', (_, userAgent, recent) => {
    expect(isRecentBrowser(userAgent)).toBe(recent);
  });

  test('alerts once in a tab if the browser is not a recent Chrome, Safari or Edge', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('navigator', { userAgent: 'Firefox/145.0' });
    vi.stubGlobal('window', {
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
    });
    const warn = vi.fn();
    checkBrowser(warn);
    checkBrowser(warn);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('Chrome, Safari or Edge')]]);
  });
});
