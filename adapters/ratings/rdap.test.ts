import http from 'node:http';
import { type OpenServer, opened } from '@portal/ratings/testing/tlsServers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRdap } from './rdap.ts';

/** Answers of registries, in the form of RFC 9083 §5.3; the service leads to them as rdap.org does. */
const domains: Record<string, object | string> = {
  'locked.test': {
    objectClassName: 'domain',
    ldhName: 'locked.test',
    status: ['active', 'client transfer prohibited'],
    events: [
      { eventAction: 'registration', eventDate: '2010-01-01T00:00:00Z' },
      { eventAction: 'expiration', eventDate: '2027-03-01T00:00:00Z' },
    ],
  },
  'open.test': { objectClassName: 'domain', status: ['active'] },
  'strange.test': { events: [{ eventAction: 'expiration', eventDate: 'soon' }] },
  'broken.test': '<p>Maintenance</p>',
};

let service: OpenServer;
beforeAll(async () => {
  service = await opened(
    http.createServer(({ url = '' }, response) => {
      const [, place, domain = ''] = /^\/(domain|registry)\/(.+)$/.exec(url) ?? [];
      const known = domains[domain];
      if (known === undefined) response.writeHead(404).end();
      else if (place === 'domain')
        response.writeHead(302, { location: `/registry/${domain}` }).end();
      else
        response
          .writeHead(200, { 'content-type': 'application/rdap+json' })
          .end(typeof known === 'string' ? known : JSON.stringify(known));
    }),
  );
});
afterAll(() => service[Symbol.asyncDispose]());
const ask = (domain: string) => createRdap(`http://127.0.0.1:${service.port}`)(domain);

it.each([
  ['locked.test', { expires: '2027-03-01T00:00:00.000Z', isLocked: true }],
  ['open.test', { expires: null, isLocked: false }],
  ['strange.test', { expires: null, isLocked: false }],
  ['unknown.test', null],
])('%s', async (domain, registration) => {
  expect(await ask(domain)).toEqual(registration);
});

it('rejects where nothing of use is answered', async () => {
  await expect(ask('broken.test')).rejects.toThrow();
  await expect(createRdap('http://127.0.0.1:9')('locked.test')).rejects.toThrow();
});
