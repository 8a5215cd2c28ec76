import { exploitedVersions } from '@portal/releases';
import { dayMs } from '#kit/contract/spans.ts';

/** An entry of the catalogue of what attackers use. */
export interface Listed {
  id: string;
  product: string;
  /** ISO date. */
  addedOn: string;
}

/** Older entries are no news; the rating tells of them. */
const newsDays = 30;
/** More than the catalogue ever had in such a time. */
const maxNews = 200;

/** The entries that are news, those added last first. */
export const newsOf = (listed: readonly Listed[], now: Date): Listed[] =>
  listed
    .filter(({ addedOn }) => now.getTime() - Date.parse(addedOn) <= newsDays * dayMs)
    .toSorted((a, b) => b.addedOn.localeCompare(a.addedOn))
    .slice(0, maxNews);

/** A draft from an entry. Its versions are those that are known here: the catalogue names none. */
export function proposalOf({ id, product }: Listed) {
  const ranges = exploitedVersions(id, product);
  const fixes = ranges.flatMap(({ fixed }) => fixed ?? []).join(', ');
  return {
    title: `Attackers use a weakness of ${product}`,
    product,
    ranges,
    whatToDo: `Update ${product} today${fixes && `: the weakness is fixed in ${fixes}`}. Then look for traces of a break-in, because attackers use this weakness already.`,
    source: `https://www.cisa.gov/known-exploited-vulnerabilities-catalog?field_cve=${id}`,
    cveIds: [id],
    exploitId: id,
  };
}
