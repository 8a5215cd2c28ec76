import type { Grade } from '../ground/finding.ts';
import type { Site } from './tlsServers.ts';

export const shop =
  (headers: Record<string, string | string[]>, body?: string): Site =>
  () => ({ headers, ...(body !== undefined && { body }) });

export const best = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
export const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(best).filter(([header]) => !names.includes(header)));

/** Website answers with the Observatory's score and grade by its published scale, and our grade. */
export const headerSets: [what: string, site: Site, score: number, letter: string, grade: Grade][] =
  [
    [
      'everything',
      shop({ ...best, 'set-cookie': 'session=1; Secure; HttpOnly; SameSite=Lax' }),
      135,
      'A+',
      'GOOD',
    ],
    ['nothing', shop({}), 30, 'D', 'BAD'],
    [
      'no policy for scripts',
      shop({ ...without('content-security-policy'), 'x-frame-options': 'DENY' }),
      75,
      'B',
      'FAIR',
    ],
    [
      'an unsafe policy',
      shop({
        ...best,
        'content-security-policy': "default-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
      }),
      80,
      'B+',
      'FAIR',
    ],
    [
      'scripts of others unchecked',
      shop(best, '<script src="https://cdn.example.com/a.js"></script>'),
      125,
      'A+',
      'GOOD',
    ],
    [
      'scripts of others over HTTP',
      shop(best, '<script src="http://cdn.example.com/a.js"></script>'),
      50,
      'C',
      'WARN',
    ],
    [
      'a session cookie that scripts can read',
      shop({ ...best, 'set-cookie': 'session=1; Secure; SameSite=Lax' }),
      70,
      'B',
      'FAIR',
    ],
    [
      'a session cookie over HTTP',
      shop({
        ...without('strict-transport-security'),
        'set-cookie': 'session=1; HttpOnly; SameSite=Lax',
      }),
      40,
      'D+',
      'BAD',
    ],
    [
      'any origin with credentials',
      (_, { origin }) => ({
        headers: {
          ...best,
          ...(origin && {
            'access-control-allow-origin': origin,
            'access-control-allow-credentials': 'true',
          }),
        },
      }),
      50,
      'C',
      'WARN',
    ],
    [
      'a short promise of HTTPS',
      shop({ ...best, 'strict-transport-security': 'max-age=86400' }),
      120,
      'A+',
      'GOOD',
    ],
    [
      'a policy that repeats itself',
      shop({
        ...without('content-security-policy'),
        'content-security-policy': "default-src 'self'; default-src 'none'",
        'x-frame-options': 'DENY',
      }),
      120,
      'A+',
      'GOOD',
    ],
  ];
