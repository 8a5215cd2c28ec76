import { createHmac } from 'node:crypto';
import type { InputPoint } from '../ground/exchange.ts';
import { likenessOf, similarity } from '../ground/likeness.ts';
import type { Observation, Prober, SiteCheck } from './check.ts';

/** Words from tutorials and settings that were never changed. */
const commonSecrets =
  `secret secret123 password password123 123456 12345678 1234567890 changeme changeit admin test key
  jwt jwtsecret jwt_secret jwt-secret mysecret my-secret my_secret mysecretkey my_secret_key my-secret-key secretkey
  secret_key secret-key supersecret super-secret super_secret supersecretkey topsecret top-secret shhhh shhhhh shhhhhh
  your_jwt_secret your-256-bit-secret your-384-bit-secret your-512-bit-secret your_secret your_secret_key yoursecretkey
  default development dev production example token auth private privatekey private_key qwerty letmein welcome
  keyboard keyboardcat session s3cr3t p@ssw0rd hello helloworld root toor node express app api demo foobar
  insecure thisisasecret this_is_a_secret hmackey signingkey signing_key a b x secret1 abc abc123 test123 admin123`.split(
    /\s+/,
  );
const algorithms: Record<string, string> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

export const tokenPattern = /\beyJ[\w-]{8,2000}\.eyJ[\w-]{2,4000}\.[\w-]{0,2000}/g;

/** What is wrong with a token by itself, or null. */
export function weaknessOf(token: string): string | null {
  const [head = '', body = '', signature = ''] = token.split('.');
  if (isPublished(token)) return null;
  const { alg } = json(head) as { alg?: unknown };
  if (String(alg).toLowerCase() === 'none' || signature === '')
    return 'It carries no signature (alg none): anybody can write one.';
  const hash = algorithms[String(alg)];
  const secret =
    hash &&
    commonSecrets.find(
      (word) => createHmac(hash, word).update(`${head}.${body}`).digest('base64url') === signature,
    );
  if (secret)
    return `It is signed with the secret "${secret.slice(0, 2)}…", which stands in every list of common ones.`;
  return null;
}

const isEndless = (token: string) =>
  !isPublished(token) &&
  'alg' in json(token.split('.')[0] ?? '') &&
  !('exp' in json(token.split('.')[1] ?? ''));

/** The example of nearly every lesson about tokens (jwt.io); nobody is signed in by it. */
function isPublished(token: string): boolean {
  const { sub, name } = json(token.split('.')[1] ?? '') as { sub?: unknown; name?: unknown };
  return sub === '1234567890' && name === 'John Doe';
}

export const weakToken: SiteCheck = {
  id: 'jwt-weak',
  kind: 'site',
  title: 'A stranger can make the pass that signs people in',
  technicalName: 'JSON Web Token unsigned, weakly signed, unchecked, or without an end',
  severity: 'high',
  cwe: 'CWE-347',
  minLevel: 'full',
  advice: {
    risk: 'Whoever can make such a token can be any customer, or the administrator.',
    fix: 'Sign with a random secret of at least 32 bytes, or with a key pair; name the one algorithm that is accepted where tokens are checked; give tokens an end (exp) of minutes to hours.',
    references: ['RFC 8725', 'OWASP JSON Web Token Cheat Sheet', 'CWE-347'],
  },
  async inspect(site, prober) {
    const found: Observation[] = [];
    for (const [token, url] of site.tokens) {
      const weakness = weaknessOf(token);
      const at = { method: 'GET', url, confidence: 'confirmed' } as const;
      const evidence = `${shown(token)} ${weakness ?? 'It has no end (exp).'}`;
      if (weakness) found.push({ ...at, cause: weakness, evidence });
      else if (isEndless(token)) found.push({ ...at, cause: 'endless', evidence, severity: 'low' });
    }
    const carriers = new Map(
      site.points
        .filter(({ place, value }) => place === 'cookie' && isToken(value))
        .map((point) => [point.name, point]),
    );
    for (const point of carriers.values()) found.push(...(await acceptsUnsigned(point, prober)));
    return found;
  },
};

/** Is the token still taken when its signature is left out, although another false one is not? */
async function acceptsUnsigned(point: InputPoint, prober: Prober): Promise<Observation[]> {
  const { name } = point;
  const at = { method: 'GET', url: point.request.url, parameter: name, cause: name };
  const [, body = '', signature = ''] = point.value.split('.');
  const look = async (value: string) => likenessOf(await prober.send(point, value), '', '');
  const honest = await look(point.value);
  const nobody = await look(prober.canary());
  if (similarity(honest, nobody) > 0.95) return [];
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
  const altered = `${point.value.split('.')[0]}.${body}.${[...signature].reverse().join('')}`;
  for (const [value, what] of [
    [unsigned, 'without a signature'],
    [altered, 'with a false signature'],
  ] as const) {
    if (similarity(honest, await look(value)) < 0.98) continue;
    const evidence = `The cookie "${name}" is accepted ${what}.`;
    return [{ ...at, evidence, confidence: 'confirmed' }];
  }
  return [];
}

const isToken = (text: string) => new RegExp(`^${tokenPattern.source}$`).test(text);
const shown = (token: string) =>
  `Token ${token.slice(0, 12)}… (${JSON.stringify(json(token.split('.')[0] ?? ''))}).`;

function json(part: string): object {
  try {
    const read: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
