import fc, { type Arbitrary } from 'fast-check';
import { operations } from '#adapters/identity/embedded/operations/index.ts';
import type { Call } from '#kit/contract/call.ts';
import type { DeclaredCall } from '#tests/support/contracts.ts';
import { schemaOf } from '../support/hostileTexts.ts';
import { broken, fitting, hostile } from './values.ts';

export type Actor = 'stranger' | 'owner' | 'newcomer' | 'staff';

/** One request, as it goes over the wire save for the caller's cookies. */
export interface Fuzzed {
  server: 'portal' | 'console';
  actor: Actor;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  call: Call | null;
}

/** For whom a call is. */
export const sensible = (call: Call): Actor =>
  call.access === 'staff'
    ? 'staff'
    : call.access === 'organization'
      ? 'owner'
      : call.access === 'session'
        ? 'newcomer'
        : 'stranger';

/** Well-formed: half a character cannot be written in an address. */
const inAddress = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  );

function requestOf(call: Call, input: unknown, actor: Actor): Fuzzed {
  const fields = new Map(typeof input === 'object' && input !== null ? Object.entries(input) : []);
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = inAddress(fields.get(key) ?? 'x');
    fields.delete(key);
    return value || 'x';
  });
  const server = call.access === 'staff' || call.access === 'consoleVisitor' ? 'console' : 'portal';
  const common = { server, actor, method: call.method, call } as const;
  if (call.method === 'GET') {
    const query = [...fields].map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`);
    return {
      ...common,
      path: `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      headers: {},
    };
  }
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  return {
    ...common,
    path: `/api${path}`,
    ...bodyOf(call, isObject ? Object.fromEntries(fields) : input),
  };
}

const end = 'end-of-this-part';
function bodyOf(call: Call, input: unknown): Pick<Fuzzed, 'headers' | 'body'> {
  const json = JSON.stringify(input) ?? '';
  if (call.takes !== 'upload')
    return { headers: { 'content-type': 'application/json' }, body: json };
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${end}` },
    body: `--${end}\r\ncontent-disposition: form-data; name="file"; filename="team.csv"\r\n\r\nFirst name,Email\n${json}\r\n--${end}--\r\n`,
  };
}

/** A request to a call: mostly one that keeps to its schema, by whom it is for. */
function callRequest(call: DeclaredCall, ids: readonly string[]): Arbitrary<Fuzzed> {
  const schema = schemaOf(call.input);
  const kept = fitting(schema, ids);
  const actors: Actor[] = ['stranger', 'owner', 'newcomer'];
  const actor = fc.oneof(
    { weight: 9, arbitrary: fc.constant(sensible(call)) },
    { weight: 1, arbitrary: fc.constantFrom(...actors) },
  );
  const input = fc.oneof(
    { weight: 4, arbitrary: kept },
    { weight: 5, arbitrary: hostile(kept, schema) },
    { weight: 2, arbitrary: broken(kept) },
  );
  return fc.oneof(
    {
      weight: 20,
      arbitrary: fc.tuple(input, actor).map(([given, by]) => requestOf(call, given, by)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(kept, garbage)
        .map(([given, body]) => ({ ...requestOf(call, given, sensible(call)), ...body })),
    },
  );
}

/** A body that is none, or not of its type. */
const garbage = fc.record({
  headers: fc
    .constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      `multipart/form-data; boundary=${end}`,
      'application/json; charset=utf-16',
      '',
    )
    .map((type): Record<string, string> => (type ? { 'content-type': type } : {})),
  body: fc.oneof(
    fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '{"a":',
      '{"__proto__":{}}',
      `--${end}`,
      '['.repeat(5000),
    ),
    fc.string(),
  ),
});

const poolRequest = (ids: readonly string[]): Arbitrary<Fuzzed> =>
  fc.oneof(
    ...[...operations].map(([name, { input }]) => {
      const schema = schemaOf(input);
      const kept = fitting(schema, [
        ...ids,
        'portal',
        'USER_PASSWORD_AUTH',
        'USER_SRP_AUTH',
        'REFRESH_TOKEN_AUTH',
      ]);
      return fc
        .tuple(fc.oneof(kept, hostile(kept, schema), broken(kept)), fc.boolean())
        .map(([given, known]): Fuzzed => {
          const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
          return {
            server: 'portal',
            actor: 'stranger',
            method: 'POST',
            path: '/cognito/',
            call: null,
            headers: {
              'content-type': 'application/x-amz-json-1.1',
              'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
            },
            body:
              JSON.stringify(isObject && known ? { ...given, ClientId: 'portal' } : given) ?? '',
          };
        });
    }),
  );

const roots = [
  ...[
    '/',
    '/assets/',
    '/academy/',
    '/academy/assets/',
    '/brand/fairhaven/',
    '/brand/',
    '/dev/mailbox/',
  ],
  ...[
    '/dev/mailbox/messages.json?to=',
    '/api/',
    '/api',
    '/cognito/',
    '/cognito/local_portal/.well-known/',
    '/billing/checkout/',
  ],
  ...[
    '/billing/webhooks/chargebee',
    '/scanner',
    '/rating?',
    '/healthz',
    '/readyz',
    '/internal/domain?domain=',
    '/api/openapi.json',
    '/signup/',
    '/invite-link/',
  ],
];
const segments = [
  ...[
    '',
    'index.html',
    'logo.svg',
    '..',
    '.',
    '%2e%2e%2f',
    '..%5c',
    '%00',
    '%ff',
    '%c0%ae',
    '%e0%80',
    '%25',
    '%zz',
    '%',
    'a'.repeat(3000),
  ],
  ...[
    '//',
    ';',
    '?',
    '?a[]=1&a=2',
    '?__proto__[x]=1',
    '?%00=1',
    '?a=%ff',
    '#',
    '*',
    'app.js.map',
    '.env',
    '.git/config',
    'local_portal',
  ],
];
const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
const pathRequest: Arbitrary<Fuzzed> = fc
  .record({
    server: fc.constantFrom('portal', 'console'),
    method: fc.constantFrom(...methods),
    root: fc.constantFrom(...roots),
    rest: fc.array(fc.constantFrom(...segments), { maxLength: 3 }),
    header: fc.constantFrom(
      ...[
        {},
        {},
        { range: 'bytes=0-,-1,9-1' },
        { 'if-none-match': '*' },
        { 'accept-encoding': 'br;q=x, *;q=0' },
      ],
      ...[
        { 'x-forwarded-for': 'x, ::1' },
        { host: 'a b' },
        { cookie: 'session=%ff; session' },
        { 'if-modified-since': 'never' },
      ],
    ),
  })
  .map(({ server, method, root, rest, header }) => ({
    server,
    method,
    actor: 'stranger',
    call: null,
    path: `${root}${rest.join('/')}`.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent),
    headers: header as Record<string, string>,
  })) as Arbitrary<Fuzzed>;

/** Documents are drawn for a second each, passwords hashed for a tenth. */
const slow = 1;
const usual = 8;

/** Any request that somebody could make; `ids` are those of things that there are. */
export function anyRequest(
  calls: readonly DeclaredCall[],
  ids: readonly string[],
): Arbitrary<Fuzzed> {
  const weighed = calls.map((call) => ({
    weight:
      call.answers === 'file' || /Report|resetPassword|signIn|setUp/.test(call.path) ? slow : usual,
    arbitrary: callRequest(call, ids),
  }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return fc.oneof(
    ...weighed,
    { weight: Math.round(total * 0.08), arbitrary: poolRequest(ids) },
    { weight: Math.round(total * 0.08), arbitrary: pathRequest },
  );
}
