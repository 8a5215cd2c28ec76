import type { DatedFinding, Grade } from '@portal/ratings/finding';
import { z } from 'zod';
import { dayMs } from '#kit/contract/spans.ts';
import { askJson } from './askJson.ts';

const limits = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };
/** For so long malware that was taken away says that the website may still be open. Our own choice. */
const recentDays = 90;

/** Fields as described at https://urlhaus-api.abuse.ch/#hostinfo; it lists at most a hundred addresses. */
const listedUrl = z.object({
  url_status: z.enum(['online', 'offline', 'unknown']),
  /** 2026-11-03 10:48:03 UTC */
  date_added: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d( UTC)?$/),
});
const answer = z.discriminatedUnion('query_status', [
  z.object({ query_status: z.literal('no_results') }),
  z.object({ query_status: z.literal('ok'), urls: z.array(listedUrl).max(1000) }),
]);

/**
 * Whether strangers found malware on hosts: URLhaus, by abuse.ch, asked for each by name.
 *
 * @throws if it does not answer in time, refuses the key, or answers something else.
 */
export const createUrlhaus =
  ({ url, authKey }: { url: string; authKey: string }) =>
  async (hosts: readonly string[], now: Date): Promise<DatedFinding[]> => {
    const findings: DatedFinding[] = [];
    for (const host of hosts) {
      const told = await ask(`${url}/host/`, authKey, host);
      findings.push(findingOf(host, told.query_status === 'ok' ? told.urls : [], now));
    }
    return findings;
  };

const ask = async (url: string, authKey: string, host: string) =>
  answer.parse(
    await askJson(url, {
      ...limits,
      method: 'POST',
      headers: { 'auth-key': authKey },
      body: new URLSearchParams({ host }),
    }),
  );

function findingOf(
  host: string,
  listed: readonly z.infer<typeof listedUrl>[],
  now: Date,
): DatedFinding {
  const online = listed.filter(({ url_status: status }) => status === 'online');
  const newest = listed
    .map(({ date_added: at }) => dayOf(at))
    .toSorted()
    .at(-1);
  const isRecent = newest !== undefined && now.getTime() - Date.parse(newest) < recentDays * dayMs;
  const [grade, title, advice] = verdictOf(host, online.length > 0, isRecent);
  return {
    vector: 'malware_servers',
    id: `malware_servers/urlhaus/${host}`,
    grade,
    title,
    evidence:
      newest === undefined
        ? `URLhaus lists no address at ${host}.`
        : `URLhaus lists ${listed.length} of its addresses, ${online.length} of them with malware now; the newest entry is of ${newest}.`,
    advice,
    weight: 1,
    lifts: null,
    seenAt: now.toISOString(),
  };
}

function verdictOf(host: string, isOnline: boolean, isRecent: boolean): [Grade, string, string] {
  if (isOnline)
    return [
      'BAD',
      `${host} hands out malware`,
      'Somebody has put malware on your website. Take the site offline, have it cleaned or restored from before, change every password that leads to it, and update what it runs on. Look it up at urlhaus.abuse.ch for the exact addresses.',
    ];
  if (isRecent)
    return [
      'WARN',
      `${host} handed out malware lately`,
      'What strangers found is gone. Make sure that the way in is closed too: update what the site runs on, change every password that leads to it, and look for accounts that nobody knows.',
    ];
  return ['GOOD', `Nobody reports malware on ${host}`, ''];
}

const dayOf = (at: string): string => at.slice(0, 10);
