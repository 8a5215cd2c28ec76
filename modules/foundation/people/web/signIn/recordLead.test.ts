import { afterEach, describe, expect, test, vi } from 'vitest';
import { analytics, publicAddress } from '#modules/foundation/marketing/calls.ts';
import { getCSRFToken } from '#modules/foundation/people/calls/session.ts';
import { recordLead } from './recordLead.ts';

const lookup = 'https://ip.lookup.example/?format=json';

/** Signs somebody up in a browser whose address look-up returns `answer`; returns what marketing received. */
async function leadWhere(answer: string | Error, ipLookup: string | null) {
  const asked: string[] = [];
  let told: Record<string, unknown> = {};
  vi.stubGlobal('window', {
    location: { origin: 'https://portal.example', pathname: '/signup' },
  });
  vi.stubGlobal('document', { title: 'Start Free Trial', cookie: 'hubspotutk=abc' });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(url);
    if (url === lookup) {
      if (answer instanceof Error) throw answer;
      return new Response(answer);
    }
    if (url.endsWith(analytics.path)) told = JSON.parse(String(init?.body));
    const answers: Record<string, object> = {
      [getCSRFToken.path]: { csrfToken: 'token' },
      [publicAddress.path]: { ip: '198.51.100.4' },
    };
    const data = answers[url.replace('/api', '')] ?? {};
    return Response.json({ success: true, data });
  });
  await recordLead('ana@corner-shop.example', ipLookup);
  return { asked, told };
}
afterEach(() => vi.unstubAllGlobals());

describe('A public IP lookup called from the browser', () => {
  test.each([
    ['{"ip":"203.0.113.7"}', '203.0.113.7'],
    ['2001:db8::7\n', '2001:db8::7'],
    ['<html>a::before is down</html>', ''],
    ['{"error":"too many"}', ''],
  ])('%j is %j', async (answer, ipAddress) => {
    const { asked, told } = await leadWhere(answer, lookup);
    expect(asked).toContain(lookup);
    expect(told).toMatchObject({ ipAddress, hutk: 'abc' });
  });

  test('that fails keeps no lead back', async () => {
    expect((await leadWhere(new TypeError('no network'), lookup)).told.ipAddress).toBe('');
  });

  test('is left to the portal’s own server where none is configured', async () => {
    const { asked, told } = await leadWhere('', null);
    expect(asked).not.toContain(lookup);
    expect(told.ipAddress).toBe('198.51.100.4');
  });
});
