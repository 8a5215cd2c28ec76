import { createPublicKey, type KeyObject } from 'node:crypto';
import { readTags } from './tags.ts';

/** A key that signs mail, as verifiers read its record (RFC 6376 §3.6.1, RFC 8463). */
type DkimKey =
  /** Its owner took it back: `p` is empty. */
  | { kind: 'withdrawn' }
  /** It is for something else than mail. */
  | { kind: 'other' }
  /** Verifiers do not use it; `reason` in a sentence. */
  | { kind: 'unusable'; reason: string }
  | { kind: 'rsa' | 'ed25519'; bits: number; isTest: boolean };

const unusable = (reason: string): DkimKey => ({ kind: 'unusable', reason });

/** A tag of the list (RFC 6376 §3.2): a name, and a value of visible ASCII, which may be empty or have blanks in it. */
const tag = /^\s*[a-z]\w*\s*=[\t\n\r !-:<-~]*$/i;

/** Reads the record of a selector by all of its tags, whose names are case-sensitive. */
export function readDkimKey(text: string): DkimKey {
  // Behind the last semicolon nothing need be.
  if (
    !text
      .replace(/;\s*$/, '')
      .split(';')
      .every((part) => tag.test(part))
  )
    return unusable('It is no list of tags, each with a name and "=" (RFC 6376 §3.2).');
  const pairs = readTags(text);
  const tags = new Map(pairs);
  if (tags.size < pairs.length) return unusable('It has a tag twice (RFC 6376 §3.2).');
  const version = pairs.findIndex(([name]) => name === 'v');
  if (version > 0 || (version === 0 && tags.get('v') !== 'DKIM1'))
    return unusable('It must begin with v=DKIM1 where it names a version (RFC 6376 §3.6.1).');
  const data = tags.get('p')?.replace(/\s+/g, '');
  if (data === undefined) return unusable('It has no key (RFC 6376 §3.6.1).');
  if (data === '') return { kind: 'withdrawn' };
  const listOf = (name: string, otherwise: string) =>
    (tags.get(name) ?? otherwise).split(':').map((one) => one.trim().toLowerCase());
  if (!listOf('s', '*').some((service) => service === '*' || service === 'email'))
    return { kind: 'other' };
  if (!listOf('h', 'sha256').includes('sha256'))
    return unusable('It allows no hash that verifiers use: they take SHA-256 (RFC 8301 §3.1).');
  const isTest = listOf('t', '').includes('y');
  const [kind = ''] = listOf('k', 'rsa');
  const bytes = /^[a-z\d+/]+={0,2}$/i.test(data) ? Buffer.from(data, 'base64') : Buffer.alloc(0);
  if (kind === 'ed25519')
    return bytes.length === 32
      ? { kind, bits: 256, isTest }
      : unusable('An Ed25519 key has 32 bytes (RFC 8463 §4.2).');
  if (kind !== 'rsa') return unusable('It names a kind of key that verifiers do not know.');
  const bits = rsaBits(bytes);
  return bits === null ? unusable('Its key is none.') : { kind, bits, isTest };
}

/** In either form: with its algorithm (SubjectPublicKeyInfo), as services publish it, or bare (RFC 8017), as RFC 6376 says. */
function rsaBits(bytes: Buffer): number | null {
  for (const type of ['spki', 'pkcs1'] as const) {
    let key: KeyObject;
    try {
      key = createPublicKey({ key: bytes, format: 'der', type });
    } catch {
      continue;
    }
    if (key.asymmetricKeyType === 'rsa') return key.asymmetricKeyDetails?.modulusLength ?? null;
  }
  return null;
}
