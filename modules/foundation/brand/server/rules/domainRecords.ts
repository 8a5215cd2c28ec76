import { readDkimKey } from '@portal/records/dkim';
import { readDmarc } from '@portal/records/dmarc';
import { isSpf, readSpfTerms } from '@portal/records/spfTerms';
import type { Brand, DomainRecord } from '#modules/foundation/brand/schemas.ts';
import type { RecordType } from '#modules/foundation/brand/vocabulary.ts';

export type WantedRecord = Pick<DomainRecord, 'kind' | 'type' | 'name' | 'value'>;

interface Wanting {
  brand: Pick<Brand, 'webDomain' | 'emailDomain' | 'bounceEmail'>;
  /** The name or address at which the portal is reached; empty where no setting says it. */
  portalHost: string;
  /** The terms by which an SPF record lets the mail server send; empty where no setting says them. */
  spf: string;
  keys: readonly { selector: string; publicKey: string }[];
}

/** The DNS records that a brand's domains need. */
export function wantedRecords({ brand, portalHost, spf, keys }: Wanting): WantedRecord[] {
  const { webDomain, emailDomain, bounceEmail } = brand;
  // SPF is of the domain to which undelivered mails come back (RFC 7208 §2.4).
  const returns = bounceEmail.split('@').at(-1) || emailDomain;
  const host = portalHost.toLowerCase() === webDomain ? '' : portalHost.toLowerCase();
  return [
    { kind: 'web', type: addressType(host), name: webDomain, value: host },
    { kind: 'spf', type: 'TXT', name: returns, value: spf && `v=spf1 ${spf} ~all` },
    ...keys.map(
      ({ selector, publicKey }): WantedRecord => ({
        kind: 'dkim',
        type: 'TXT',
        name: `${selector}._domainkey.${emailDomain}`,
        value: `v=DKIM1; k=rsa; p=${publicKey}`,
      }),
    ),
    {
      kind: 'dmarc',
      type: 'TXT',
      name: `_dmarc.${emailDomain}`,
      // With reports first, and on to quarantine and reject once they show that all own mail passes.
      // fact: dmarc-stages
      value: `v=DMARC1; p=none; rua=mailto:postmaster@${emailDomain}`,
    },
    { kind: 'bounces', type: 'MX', name: returns, value: '' },
  ];
}

/** An alias for a name; where nothing says which host it is, its address is set. */
function addressType(host: string): RecordType {
  if (host.includes(':')) return 'AAAA';
  return /^[\d.]*$/.test(host) ? 'A' : 'CNAME';
}

export type Judged = Pick<DomainRecord, 'state' | 'read'>;

const mostRead = 5;
const longestRead = 500;
const shown = (texts: readonly string[]): string[] =>
  texts.slice(0, mostRead).map((text) => text.slice(0, longestRead));
const found: Judged = { state: 'found', read: [] };
const missing: Judged = { state: 'missing', read: [] };
const differs = (texts: readonly string[]): Judged => ({ state: 'differs', read: shown(texts) });

/**
 * Of the portal's name: it is an alias of the host that is wanted, or has no other address than that one. Many services
 * show addresses where an alias was set at the top of a domain.
 */
export function judgeWeb(
  { value }: Pick<WantedRecord, 'value'>,
  read: { aliases: readonly string[]; addresses: readonly string[]; ours: readonly string[] },
): Judged {
  const aliases = read.aliases.map((name) => name.toLowerCase().replace(/\.$/, ''));
  if (aliases.length === 0 && read.addresses.length === 0) return missing;
  if (value === '') return read.addresses.length > 0 ? found : differs(aliases);
  const areOurs =
    read.addresses.length > 0 && read.addresses.every((one) => read.ours.includes(one));
  return areOurs || aliases.includes(value) ? found : differs([...aliases, ...read.addresses]);
}

/** Of a TXT record, by what stands at its name. */
export function judgeText(
  { kind, name, value }: Pick<WantedRecord, 'kind' | 'name' | 'value'>,
  texts: readonly string[],
): Judged {
  if (kind === 'spf') return judgeSpf(value, texts.filter(isSpf));
  if (kind === 'dmarc') return judgeDmarc(name, texts.filter(isDmarc));
  return judgeKey(value, texts);
}

/** Of where mails come back to: any server that takes mail. */
export function judgeServers(hosts: readonly string[]): Judged {
  return hosts.some((host) => host !== '' && host !== '.') ? found : missing;
}

/** Found where the one record has all terms that are wanted, before its `all` (RFC 7208 §4.5, §5.1). */
function judgeSpf(value: string, records: readonly string[]): Judged {
  const [record] = records;
  if (record === undefined) return missing;
  const terms = readSpfTerms(record);
  if (records.length > 1 || typeof terms === 'string') return differs(records);
  const end = terms.findIndex(({ name }) => name === 'all');
  const allowed = (end < 0 ? terms : terms.slice(0, end))
    .filter(({ result }) => result === 'pass')
    .map(({ text }) => text.toLowerCase().replace(/^\+/, ''));
  const wanted = value.toLowerCase().split(' ').slice(1, -1);
  return wanted.every((term) => allowed.includes(term)) ? found : differs(records);
}

const isDmarc = (text: string): boolean => /^v[ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/.test(text);

/** Any that receivers can read: which policy is right is the provider's to decide. */
function judgeDmarc(name: string, records: readonly string[]): Judged {
  const at = name.replace(/^_dmarc\./, '');
  const state = readDmarc({ records, at, isReported: true }, at);
  if (state === 'missing') return missing;
  return state === 'several' || state === 'broken' ? differs(records) : found;
}

/** Found where verifiers would use the key, and it is this one (RFC 6376 §3.6.1). */
function judgeKey(value: string, texts: readonly string[]): Judged {
  const [text] = texts;
  if (text === undefined) return missing;
  const key = readDkimKey(text);
  const isUsable = texts.length === 1 && key.kind === 'rsa' && !key.isTest;
  return isUsable && keyIn(text) === keyIn(value) ? found : differs(texts);
}

const keyIn = (text: string): string =>
  (/(?:^|;)\s*p\s*=([^;]*)/.exec(text)?.[1] ?? '').replace(/\s+/g, '');
