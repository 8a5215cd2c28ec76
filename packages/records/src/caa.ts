/** A CAA record: `0 issue "letsencrypt.org"` has the tag `issue`. */
export interface CaaRecord {
  tag: string;
  value: string;
}

/**
 * Who may issue certificates for a domain: the `issue` values among the records that hold for it, which are those of the nearest
 * name that has any, from itself up to its top-level domain (RFC 8659 §3). Empty where anybody may, also where those records
 * name no issuer at all (§4); rejects where a name that is asked does not answer.
 */
export async function findIssuers(
  domain: string,
  recordsOf: (name: string) => Promise<readonly CaaRecord[]>,
): Promise<string[]> {
  const labels = domain.split('.');
  for (let step = 0; step < labels.length; step++) {
    const records = await recordsOf(labels.slice(step).join('.'));
    if (records.length === 0) continue;
    return records.filter(({ tag }) => tag.toLowerCase() === 'issue').map(({ value }) => value);
  }
  return [];
}
