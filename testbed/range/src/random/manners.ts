/** Headers and cookies of a random site: some are right and some missing, at least one of each. */
import type { OutgoingHttpHeaders } from 'node:http';
import { spot, spots } from '@portal/sample-site/area';
import type { CheckId } from '@portal/scanner/checkIds';
import type { Truth } from '../truth.ts';
import type { Dice } from './dice.ts';

export interface Manners {
  headers: OutgoingHttpHeaders;
  truth: Truth;
}

const goodHeaders: readonly (readonly [checkId: CheckId, name: string, value: string])[] = [
  ['xfo', 'x-frame-options', 'DENY'],
  ['nosniff', 'x-content-type-options', 'nosniff'],
  ['referrer', 'referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions', 'permissions-policy', 'camera=(), microphone=(), geolocation=()'],
];

const banners = ['Apache/2.4.29 (Ubuntu)', 'nginx/1.16.1', 'Microsoft-IIS/8.5', 'Jetty(9.4.12)'];
const sessionNames = ['PHPSESSID', 'JSESSIONID', 'connect.sid', 'sid', 'ASP.NET_SessionId'];
const flags = [
  ['cookie-httponly', 'HttpOnly'],
  ['cookie-samesite', 'SameSite=Lax'],
] as const;

export function mannersOf(dice: Dice): Manners {
  const [lacks, keeps, ...rest] = dice.shuffled(goodHeaders);
  const missing = [lacks, ...rest.filter(() => dice.chance(0.5))].filter(
    (one) => one !== undefined,
  );
  const given = goodHeaders.filter((one) => one === keeps || !missing.includes(one));
  const weak = dice.chance(0.5);
  const banner = dice.chance(0.5);

  const session = dice.pick(sessionNames);
  const [lost, other] = dice.shuffled(flags);
  const lostFlags = [lost, ...(dice.chance(0.5) ? [other] : [])].filter((one) => one !== undefined);
  const keptFlags = flags.filter((flag) => !lostFlags.includes(flag));
  const number = Array.from({ length: 32 }, () => dice.roll(16).toString(16)).join('');

  return {
    headers: {
      ...Object.fromEntries(given.map(([, name, value]) => [name, value])),
      // Allows inline scripts, so that reflected ones run too.
      ...(weak && { 'content-security-policy': "default-src 'self' 'unsafe-inline'" }),
      ...(banner && { server: dice.pick(banners) }),
      'set-cookie': [
        [`${session}=${number}`, 'Path=/', ...keptFlags.map(([, flag]) => flag)].join('; '),
        'view=list; Path=/; Secure; HttpOnly; SameSite=Lax',
      ],
    },
    truth: {
      flaws: [
        spot('tls-none', '* *'),
        ...missing.map(([id]) => spot(id, '* *')),
        spot(weak ? 'csp-weak' : 'csp-missing', '* *'),
        ...(banner ? [spot('banner', '* *')] : []),
        ...lostFlags.map(([id]) => spot(id, '* *', session)),
      ],
      safe: [
        ...given.map(([id]) => spot(id, '* *')),
        spot(weak ? 'csp-missing' : 'csp-weak', '* *'),
        ...(banner ? [] : [spot('banner', '* *')]),
        ...keptFlags.map(([id]) => spot(id, '* *', session)),
        ...spots(['cookie-httponly', 'cookie-samesite', 'cookie-secure'], '* *', 'view'),
      ],
      arguable: [
        spot('cookie-secure', '* *', session),
        ...spots(
          [
            'hsts',
            'corp-coop',
            'email-dns',
            'vuln-server',
            'form-http',
            'wellknown',
            'csrf-form',
            'pw-autocomplete',
          ],
          '* *',
        ),
      ],
    },
  };
}
