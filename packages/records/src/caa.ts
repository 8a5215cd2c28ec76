/** A CAA record: `0 issue "letsencrypt.org"` has the tag `issue`. */
export interface CaaRecord {
  tag: string;
  value: string;
  /** Who does not know the tag may not issue. */
  isCritical?: boolean;
}

/** The tags of RFC 8659, RFC 9495 and of the CA/Browser Forum. */
const known = new Set(
  'issue issuewild iodef issuemail issuevmc contactemail contactphone'.split(' '),
);

/**
 * Who may issue certificates for a domain: the `issue` values among the records that hold for it, which are those of the nearest
 * name that has any, from itself up to its top-level domain (RFC 8659 §3). Empty where anybody may, also where those records
 * name no issuer at all (§4); an issuer of no name where nobody may; rejects where a name that is asked does not answer.
 */
export async function findIssuers(
  domain: string,
  recordsOf: (name: string) => Promise<readonly CaaRecord[]>,
): Promise<string[]> {
  const labels = domain.split('.');
  for (let step = 0; step < labels.length; step++) {
    const records = await recordsOf(labels.slice(step).join('.'));
    if (records.length === 0) continue;
    if (records.some(({ tag, isCritical }) => isCritical && !known.has(tag.toLowerCase())))
      return [''];
    return records.filter(({ tag }) => tag.toLowerCase() === 'issue').map(({ value }) => value);
  }
  return [];
}
