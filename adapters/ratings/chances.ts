import { type ExploitChances, weaknessIds } from '@portal/releases';
import { z } from 'zod';
import { askJson } from './askJson.ts';
import { askWhole } from './daily.ts';

/** An estimate has about a hundred bytes. */
const limits = { timeoutMs: 10_000, maxBytes: 256 * 1024 };

const share = z.string().max(20).transform(Number).pipe(z.number().min(0).max(1));
/** As https://www.first.org/epss/api has it: the numbers are text. */
const answer = z.object({
  data: z.array(z.object({ cve: z.string().max(30), epss: share, date: z.iso.date() })).max(1_000),
});

/**
 * How likely attackers are to use the weaknesses that the engine knows (EPSS, by FIRST). Where it does not answer, the
 * estimates of the day before stay, with their own date; null where it never did. `onFailure` is told why.
 */
export const createChances = (url: string, onFailure: (error: unknown) => void) =>
  askWhole(() => estimatesOf(url), onFailure);

async function estimatesOf(url: string): Promise<ExploitChances | null> {
  // One request: FIRST takes up to 2,000 characters of ids, and answers a hundred.
  const { data } = answer.parse(await askJson(`${url}?cve=${weaknessIds.join(',')}`, limits));
  const dates = data.map(({ date }) => date).toSorted();
  const [asOf] = dates;
  if (asOf === undefined) return null;
  const chances = Object.fromEntries(data.map(({ cve, epss }) => [cve, epss]));
  return { source: 'FIRST, EPSS', asOf, chances };
}
