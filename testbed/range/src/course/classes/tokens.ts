import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto';
import { json } from '@portal/sample-site/reply';
import type { CaseMaker, RangeClass, Stage } from '../case.ts';
import type { Outcome } from '../outcome.ts';
import { dress } from '../outcome.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hashes = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' } as const;
const later = 1_893_456_000;

function token(alg: keyof typeof hashes | 'none', secret: string, claims: object): string {
  const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  if (alg === 'none') return `${text}.`;
  return `${text}.${createHmac(hashes[alg], secret).update(text).digest('base64url')}`;
}
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
function signedByKey(claims: object): string {
  const text = `${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}`;
  const signature = signWith('sha256', Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${text}.${signature.toString('base64url')}`;
}
const strong = 'mB7q0dXw2Tz9Lr4VhKs8NpYc5GeJf3Ua';

type Show = (stage: Stage, token: string) => Outcome;
const inScript: Show = (_, text) => `<p>Hello</p><script>var session = '${text}';</script>`;
const inJson: Show = (_, text) => json({ access_token: text, kind: 'bearer' });
const inCookie: Show = ({ look, turn }, text) => {
  const page = look.page('Hello', '<p>Welcome back.</p>');
  const given = `pass_${turn}=${text}; Path=/; HttpOnly; SameSite=Lax`;
  return { ...page, headers: { ...page.headers, 'set-cookie': given } };
};
const inLink: Show = ({ look }, text) => `<p>${look.link(`/more?confirm=${text}`, 'Confirm')}</p>`;
const shows = [inScript, inJson, inCookie, inLink];

/** A page that issues a token, in one of the ways in which sites do. */
const giving =
  (make: (claims: { sub: string; exp: number }) => string): CaseMaker =>
  (stage) => {
    const [path, title] = [stage.path(), stage.label()];
    const show = shows[stage.turn % shows.length] ?? inScript;
    const text = make({ sub: `visitor-${stage.turn}`, exp: later });
    return {
      entrance: stage.look.link(path, stage.label()),
      answers: { [`GET ${path}`]: () => dress(stage.look, title, show(stage, text)) },
      at: `GET ${path}`,
      send: () => ({ target: path }),
    };
  };
const withoutEnd = ({ sub }: { sub: string }) => ({ sub, iat: 1_790_000_000 });
const words = (text: string): CaseMaker => giving(() => text);

export const tokens: RangeClass = {
  name: 'JSON web tokens',
  checks: ['jwt-weak'],
  level: 'full',
  flaws: [
    giving((claims) => token('HS256', 'secret', claims)),
    giving((claims) => token('HS256', 'changeme', claims)),
    giving((claims) => token('HS512', 'password', claims)),
    giving((claims) => token('HS384', 'your-256-bit-secret', claims)),
    giving((claims) => token('none', '', claims)),
    giving((claims) => token('none', '', { ...claims, role: 'guest' })),
    giving((claims) => token('HS256', strong, withoutEnd(claims))),
    giving((claims) => token('HS512', strong, withoutEnd(claims))),
    giving((claims) => signedByKey(withoutEnd(claims))),
    giving((claims) => token('HS256', 'supersecret', { ...claims, role: 'admin' })),
    giving((claims) => token('HS256', 'admin', claims)),
    giving((claims) => token('HS384', 'test', claims)),
  ],
  safe: [
    giving((claims) => token('HS256', strong, claims)),
    giving((claims) => token('HS512', `${strong}${strong}`, claims)),
    giving((claims) => signedByKey(claims)),
    giving((claims) => signedByKey({ ...claims, role: 'guest' })),
    giving(({ sub }) => Buffer.from(`${sub} of the house`).toString('base64url')),
  ],
  traps: [
    words('eyJ0b25lIjoid2FybSJ9'),
    words('eyJhIjoxfQ.not-a-token.at-all'),
    words('eyJub3QtanNvbg.eyJhbHNvLW5vdA.c2lnbmF0dXJl'),
    // The example token that appears in every tutorial.
    words(
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
    ),
    // Encrypted and not signed: five parts (RFC 7516).
    words(
      'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..c3BsaXQtaGVyZS1pdg.Y2lwaGVydGV4dC1vZi1hLWNsYWlt.dGFnLW9mLTE2LWJ5dGVz',
    ),
  ],
};
