/** Certificates held against TLSA records, as mail servers that keep to DANE do. */
import { hash, X509Certificate } from 'node:crypto';
import { holdsByDane } from '@portal/records/dane';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAuthority, type Wanted } from './testing/certificates.ts';

const name = 'mail.shop.test';
let authority: Awaited<ReturnType<typeof openAuthority>>;
let root: X509Certificate;
beforeAll(async () => {
  authority = await openAuthority();
  root = new X509Certificate(authority.rootPem);
});

type Sent = Parameters<(typeof authority)['issue']>[1];
async function sentBy(sent?: Sent, more: Partial<Wanted> = {}): Promise<X509Certificate[]> {
  const { cert } = await authority.issue({ name, ...more }, sent);
  return cert.split(/(?=-----BEGIN)/).map((pem) => new X509Certificate(pem));
}

type Numbers = readonly [usage: number, selector: number, matchingType: number];
function recordOf(of: X509Certificate, [usage, selector, matchingType]: Numbers) {
  const bytes = selector === 0 ? of.raw : of.publicKey.export({ type: 'spki', format: 'der' });
  const digest = matchingType === 1 ? 'sha256' : 'sha512';
  const certificate = matchingType === 0 ? bytes : hash(digest, bytes, 'buffer');
  return { usage, selector, matchingType, certificate };
}

describe('a chain of its own certificate and an issuer', () => {
  it.each<[...Numbers, 'own' | 'issuer' | 'root', boolean]>([
    [3, 0, 0, 'own', true],
    [3, 0, 1, 'own', true],
    [3, 0, 2, 'own', true],
    [3, 1, 0, 'own', true],
    [3, 1, 1, 'own', true],
    [3, 1, 2, 'own', true],
    [3, 1, 1, 'issuer', false],
    [2, 0, 1, 'issuer', true],
    [2, 1, 2, 'issuer', true],
    [2, 1, 1, 'own', false],
    // What is not sent is known of no digest.
    [2, 0, 1, 'root', false],
    [2, 0, 0, 'root', true],
    [2, 1, 0, 'root', true],
    // Mail does not use them (RFC 7672 §3.1.3).
    [1, 1, 1, 'own', false],
    [0, 1, 1, 'issuer', false],
  ])('by TLSA %i %i %i of %s: %s', async (usage, selector, matchingType, of, holds) => {
    const sent = await sentBy();
    const [own = root, issuer = root] = sent;
    const record = recordOf({ own, issuer, root }[of], [usage, selector, matchingType]);
    expect(holdsByDane([record], sent, [name])).toBe(holds);
  });
});

it.each<[string, Partial<Wanted>, Sent, own: boolean, issuer: boolean]>([
  ['for the domain', { name: 'shop.test' }, 'chain', true, true],
  ['for another name', { name: 'other.test' }, 'chain', true, false],
  ['for names that begin alike', { name: 'm*.shop.test' }, 'chain', true, false],
  ['that has run out', { from: -9, to: -1 }, 'chain', true, false],
  ['of an issuer that has run out', {}, 'chain that has run out', true, false],
  ['whose issuer is not sent', {}, 'leaf only', true, false],
])('a certificate %s', async (_, wanted, how, byOwn, byIssuer) => {
  const sent = await sentBy(how, wanted);
  const [own = root] = sent;
  const [, issuer = root] = await sentBy();
  const holds = (of: X509Certificate, numbers: Numbers) =>
    holdsByDane([recordOf(of, numbers)], sent, [name, 'shop.test']);
  expect([holds(own, [3, 1, 1]), holds(issuer, [2, 1, 1])]).toEqual([byOwn, byIssuer]);
});

it('holds by one record of several, of digests of one thing by the longest', async () => {
  const sent = await sentBy();
  const [own = root] = sent;
  const right = recordOf(own, [3, 1, 1]);
  const holds = (...numbers: Numbers) => holdsByDane([recordOf(root, numbers), right], sent, []);
  expect([holds(3, 1, 1), holds(3, 0, 2), holds(3, 1, 2)]).toEqual([true, true, false]);
});

it('answers for any record', async () => {
  const sent = await sentBy();
  const [two, three] = [fc.constantFrom(0, 1), fc.constantFrom(2, 3)];
  fc.assert(
    fc.property(three, two, two, fc.uint8Array(), (usage, selector, matchingType, certificate) => {
      expect(holdsByDane([{ usage, selector, matchingType, certificate }], sent, [name])).toBe(
        false,
      );
    }),
  );
});
