import { createPublicKey, hash, X509Certificate } from 'node:crypto';
import { isInDate, pathToTrusted } from './certificates.ts';
import { isUsableTlsa, type Tlsa } from './mailTransport.ts';

/**
 * Whether a mail server's certificate is one that its TLSA records vouch for: one that can be used suffices (RFC 7671 §5).
 * `sent` begins with its own; it has to be for one of `names`, the server's and the domain's, where the record is of an
 * issuer (RFC 7672 §3.2).
 */
export function holdsByDane(
  records: readonly Tlsa[],
  sent: readonly X509Certificate[],
  names: readonly string[],
): boolean {
  const [own] = sent;
  if (own === undefined) return false;
  const usable = records.filter(isUsableTlsa);
  return usable.some(
    (record) =>
      !isOutdone(record, usable) &&
      (record.usage === 3 ? isOf(record, own) : isIssuedBy(record, own, sent, names)),
  );
}

/** Beside a longer digest of the same thing a shorter one is passed over (RFC 7671 §9). */
const isOutdone = ({ usage, selector, matchingType }: Tlsa, others: readonly Tlsa[]): boolean =>
  matchingType === 1 &&
  others.some((one) => one.usage === usage && one.selector === selector && one.matchingType === 2);

/** The whole certificate or its key, as it is or as a digest (RFC 6698 §2.1.2, §2.1.3). */
function isOf({ selector, matchingType, certificate }: Tlsa, one: X509Certificate): boolean {
  const of = () =>
    selector === 0 ? one.raw : one.publicKey.export({ type: 'spki', format: 'der' });
  const digest = matchingType === 1 ? 'sha256' : 'sha512';
  const shown = orNull(() => (matchingType === 0 ? of() : hash(digest, of(), 'buffer')));
  return shown?.equals(certificate) === true;
}

/** By an issuer that it names, every certificate of the way there in date (RFC 7671 §5.2); of usage 3 no date counts (§5.1). */
function isIssuedBy(
  record: Tlsa,
  own: X509Certificate,
  sent: readonly X509Certificate[],
  names: readonly string[],
): boolean {
  const issuers = [...sent.slice(1).filter((one) => isOf(record, one)), ...unsent(record, sent)];
  return (
    names.some((name) => own.checkHost(name, { partialWildcards: false }) !== undefined) &&
    isInDate(own) &&
    pathToTrusted(own, sent.filter(isInDate), issuers.filter(isInDate)) !== null
  );
}

/** An issuer that is in the record itself need not be sent; of one whose key alone is there, what it signed is trusted. */
function unsent(
  { selector, matchingType, certificate }: Tlsa,
  sent: readonly X509Certificate[],
): readonly X509Certificate[] {
  if (matchingType !== 0) return [];
  const bytes = Buffer.from(certificate);
  if (selector === 0) return orNull(() => [new X509Certificate(bytes)]) ?? [];
  const key = orNull(() => createPublicKey({ key: bytes, format: 'der', type: 'spki' }));
  return key === null ? [] : sent.filter((one) => orNull(() => one.verify(key)) === true);
}

/** Null where OpenSSL cannot read what somebody published or sent. */
function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
