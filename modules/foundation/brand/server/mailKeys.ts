import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import type { MailSender, MailSigning } from '#kit/server/ports/mail.ts';
import type { Services } from '#kit/server/services/services.ts';
import { findDomains, listDomains, saveDomains } from './domainStore.ts';
import { type MailKey, selectorAt, signingKey } from './rules/mailKeys.ts';
import { lockBrands } from './store.ts';

const purpose = 'mail keys of brands';

const drawPair = promisify(generateKeyPair);

/** A new key of 2048 bits, which every verifier takes and every DNS service stores (RFC 8301 §3.2). */
export async function drawMailKey(keys: KeyRing, domain: string, now: Date): Promise<MailKey> {
  const { publicKey, privateKey } = await drawPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    selector: selectorAt(now),
    domain,
    publicKey: publicKey.toString('base64'),
    sealed: keys.seal(purpose, privateKey),
    madeAt: now.toISOString(),
    foundAt: null,
  };
}

/** By what a brand's mail is signed here; null where it has no key whose record is in DNS. */
export async function signingOf(
  { database, keys, log }: Pick<Services, 'database' | 'keys' | 'log'>,
  { brandId, address }: MailSender,
): Promise<MailSigning | null> {
  if (brandId === undefined) return null;
  const { mailKeys } = await findDomains(database.system, brandId);
  const key = signingKey(mailKeys, address.split('@').at(-1) ?? '');
  if (!key) return null;
  const { domain: domainName, selector: keySelector, sealed } = key;
  try {
    return { domainName, keySelector, privateKey: await keys.open(purpose, sealed) };
  } catch (error) {
    // Better without a signature than not at all.
    log.error({ err: error, brandId, keySelector }, 'a key of mails cannot be opened');
    return null;
  }
}

/** Seals all brands' keys again with the newest key of the ring. */
export async function resealMailKeys({
  database,
  keys,
}: Pick<Services, 'database' | 'keys'>): Promise<void> {
  await database.system.transaction(async (tx) => {
    await lockBrands(tx);
    for (const { brandId, mailKeys, checked } of await listDomains(tx)) {
      const resealed: MailKey[] = [];
      for (const key of mailKeys)
        resealed.push({ ...key, sealed: keys.seal(purpose, await keys.open(purpose, key.sealed)) });
      await saveDomains(tx, brandId, { mailKeys: resealed, checked });
    }
  });
}
