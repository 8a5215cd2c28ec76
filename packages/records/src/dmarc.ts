import { getDomain } from 'tldts';
import { isName, type Names } from './names.ts';
import { readTags } from './tags.ts';

/** The DMARC records that apply to a domain (RFC 9989). */
export interface Dmarc {
  /** Of the domain itself, else of its organization, else of its public suffix (§4.10.1). */
  records: readonly string[];
  /** That name; the domain if there is none. */
  at: string;
  /**
   * Whether somebody gets the reports: an address of the organization, or one of another that agreed to it in DNS (RFC 9990).
   * Null where only the others' agreement is missing and their names did not answer, and for a record above the domain.
   */
  isReported: boolean | null;
  /** Set where the domain's name, or one above it that is asked, did not answer. */
  isUnknown?: true;
}

/**
 * What receivers do with mail that forges the domain:
 * - 'missing', 'several': nothing; more than one record counts as none (§4.10);
 * - 'broken': nothing, or at most reports: one of its policies is none that there is (§4.10.1), or it has a tag twice;
 * - 'idle', 'watched': nothing, without or with reports;
 * - 'test': as if the policy were one step milder (`t=y`);
 * - 'own name alone': names below the domain, there or not, may be forged (`sp`, `np`);
 * - 'unreported': it is stopped, and nobody gets the reports;
 * - 'set aside', 'refused': it is stopped;
 * - 'not known': a name did not answer.
 */
export type DmarcState =
  | 'missing'
  | 'several'
  | 'broken'
  | 'idle'
  | 'watched'
  | 'test'
  | 'own name alone'
  | 'unreported'
  | 'set aside'
  | 'refused'
  | 'not known';

/** The maximum number of names that are asked, from the domain up to its last label (§4.10). */
const maxSteps = 8;
/** The maximum number of organizations that are asked whether they agreed. */
const maxAsked = 10;

const isRecord = (text: string): boolean => /^[vV][ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/.test(text);

/** Looks the records up. */
export async function findDmarc(domain: string, names: Names): Promise<Dmarc> {
  try {
    return await find(domain, names);
  } catch {
    return { records: [], at: domain, isReported: null, isUnknown: true };
  }
}

async function find(domain: string, names: Names): Promise<Dmarc> {
  const records = await recordsAt(domain, names);
  const [record] = records;
  if (record !== undefined)
    return { records, at: domain, isReported: await hasReader(record, domain, names) };
  return (await findAbove(domain, names)) ?? { records, at: domain, isReported: false };
}

const recordsAt = async (name: string, names: Names): Promise<string[]> =>
  (await names.texts(`_dmarc.${name}`)).filter(isRecord);

/** Whose record applies to a domain without one: its organization's, or its public suffix's (§4.10.1, §4.10.2). */
async function findAbove(domain: string, names: Names): Promise<Dmarc | null> {
  const labels = domain
    .split('.')
    .slice(1)
    .slice(1 - maxSteps);
  const nameAt = (step: number) => labels.slice(step).join('.');
  let organization: Dmarc | null = null;
  for (let step = 0; step < labels.length; step++) {
    const at = nameAt(step);
    const records = await recordsAt(at, names);
    const [record] = records;
    if (record === undefined || records.length > 1) continue;
    const psd = tagsOf(record).get('psd')?.toLowerCase();
    const found: Dmarc = { records, at, isReported: null };
    // The organization is the name right below a public suffix.
    if (psd === 'y') return organization?.at === nameAt(step - 1) ? organization : found;
    // A suffix that says nothing of what it is speaks for itself alone: older receivers know no other.
    if (psd === 'n' || getDomain(at, { allowPrivateDomains: true }) !== null) organization = found;
    if (psd === 'n') break;
  }
  return organization;
}

const tagsOf = (text: string): Map<string, string> =>
  new Map(readTags(text).map(([name, value]) => [name.toLowerCase(), value]));

async function hasReader(record: string, at: string, names: Names): Promise<boolean | null> {
  const hosts = (tagsOf(record).get('rua') ?? '').split(',').flatMap((uri) => {
    const [, host] =
      /^\s*mailto:[^\s@/]+@([a-z\d-]+(?:\.[a-z\d-]+)+)(?:[!?]\S*)?\s*$/i.exec(uri) ?? [];
    return host !== undefined && isName(host) ? [host.toLowerCase()] : [];
  });
  const isOwn = (host: string) => organizationOf(host) === organizationOf(at);
  if (hosts.some(isOwn)) return true;
  const others = [...new Set(hosts)].slice(0, maxAsked);
  const agreed = await Promise.all(
    others.map(async (host) => {
      try {
        return (await names.texts(`${at}._report._dmarc.${host}`)).some(isRecord);
      } catch {
        return null;
      }
    }),
  );
  return agreed.includes(true) || (agreed.includes(null) ? null : false);
}

const organizationOf = (name: string): string =>
  getDomain(name, { allowPrivateDomains: true }) ?? name;

type Policy = 'none' | 'quarantine' | 'reject';
const policies: readonly string[] = ['none', 'quarantine', 'reject'] satisfies Policy[];
const isPolicy = (text: string): text is Policy => policies.includes(text.toLowerCase());

/** What the records make receivers do with mail from the domain. The tags pct, rf and ri are read no more (RFC 9989). */
export function readDmarc(found: Dmarc, domain: string): DmarcState {
  if (found.isUnknown) return 'not known';
  const [text, ...more] = found.records;
  if (text === undefined) return 'missing';
  if (more.length > 0) return 'several';
  const tags = tagsOf(text);
  // It is a list of tags as of DKIM (§4.7), which one that comes twice voids (RFC 6376 §3.2).
  if (tags.size < readTags(text).length) return 'broken';
  // What is no policy voids all three (§4.10.1).
  const isNone = (name: string) => tags.has(name) && !isPolicy(tags.get(name) ?? '');
  return ['p', 'sp', 'np'].some(isNone) ? 'broken' : stateBy(tags, found, domain);
}

function stateBy(
  tags: ReadonlyMap<string, string>,
  { at, isReported }: Dmarc,
  domain: string,
): DmarcState {
  const policyOf = (name: string, missing: Policy): Policy => {
    const value = tags.get(name)?.toLowerCase() ?? '';
    return isPolicy(value) ? value : missing;
  };
  const own = policyOf('p', 'none');
  const subdomains = policyOf('sp', own);
  // A record above the domain applies to it by `sp`.
  const isInherited = at !== domain;
  const policy = isInherited ? subdomains : own;
  if (policy === 'none') return isInherited ? 'missing' : isReported === false ? 'idle' : 'watched';
  if (tags.get('t')?.toLowerCase() === 'y') return 'test';
  if (subdomains === 'none' || policyOf('np', subdomains) === 'none') return 'own name alone';
  if (isReported === false) return 'unreported';
  return policy === 'reject' ? 'refused' : 'set aside';
}

/** Whether forged mail is stopped, at least in the domain's own name. */
export const isStopping = (state: DmarcState): boolean =>
  ['own name alone', 'unreported', 'set aside', 'refused'].includes(state);
