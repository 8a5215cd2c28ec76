import {
  type PublishedWeakness,
  type PublishedWeaknesses,
  publishedSeverities,
} from '@portal/releases';
import { z } from 'zod';
import { askJson } from './askJson.ts';
import { askDaily, askEach } from './daily.ts';

/** The engine's names, and those of Bitnami, whose list in OSV has server software by its makers' version numbers. */
const names: Readonly<Record<string, string>> = {
  nginx: 'nginx',
  Apache: 'apache',
  PHP: 'php',
  'Apache Tomcat': 'tomcat',
  WordPress: 'wordpress',
  Joomla: 'joomla',
};
const ecosystem = 'Bitnami';

/** An entry has a few thousand bytes, and an answer a thousand entries at most. */
const limits = { timeoutMs: 10_000, maxBytes: 16 * 1024 * 1024 };
const maxPages = 5;

/** Numbers alone: what else is published beside them (`r27.0.0`, `8.3.0-rc1`) no website tells. */
const number = /^\d{1,9}(\.\d{1,9}){0,3}$/;
const version = z.string().max(100);
const event = z.object({
  introduced: version.optional(),
  fixed: version.optional(),
  last_affected: version.optional(),
});
type Event = z.infer<typeof event>;
const affected = z.object({
  package: z.object({ ecosystem: z.string().max(100), name: z.string().max(300) }).optional(),
  ranges: z
    .array(z.object({ type: z.string().max(20), events: z.array(event).max(1_000) }))
    .max(200)
    .default([]),
});
const entry = z.object({
  aliases: z.array(z.string().max(100)).max(200).default([]),
  withdrawn: z.string().max(40).optional(),
  affected: z.array(affected).max(500).default([]),
  database_specific: z.object({ severity: z.string().max(40).optional() }).optional(),
});
/** As https://google.github.io/osv.dev/post-v1-query/ and https://ossf.github.io/osv-schema/ have it. */
const answer = z.object({
  vulns: z.array(entry).max(1_000).default([]),
  next_page_token: z.string().max(4_000).optional(),
});

/**
 * What OSV lists of the products that the engine knows, asked for by the product alone. Of one that is not answered stays
 * what was known before, with its own day; `onFailure` is told why.
 */
export const createPublished = (url: string, onFailure: (error: unknown) => void) =>
  askDaily<PublishedWeaknesses>({}, (known, now) => {
    const asOf = now.toISOString().slice(0, 10);
    const ask = async (name: string) => {
      const weaknesses = await weaknessesOf(url, name);
      return { source: 'OSV, by Bitnami', asOf, weaknesses };
    };
    return askEach(names, known, ask, onFailure);
  });

async function weaknessesOf(url: string, name: string): Promise<PublishedWeakness[]> {
  const weaknesses: PublishedWeakness[] = [];
  let token: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const query = { package: { name, ecosystem }, ...(token && { page_token: token }) };
    const reply = await askJson(url, {
      ...limits,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
    });
    const { vulns, next_page_token: next } = answer.parse(reply);
    weaknesses.push(...vulns.flatMap((one) => weaknessOf(one, name)));
    if (!next) return weaknesses;
    token = next;
  }
  throw new Error(`${new URL(url).host} lists ${name} on more than ${maxPages} pages`);
}

/** None for what was withdrawn, has no CVE, or no version that a website could tell. */
function weaknessOf(one: z.infer<typeof entry>, name: string): PublishedWeakness[] {
  const id = one.aliases.find((alias) => /^CVE-\d{4}-\d{4,19}$/.test(alias));
  const versions = one.affected
    .filter((each) => each.package?.ecosystem === ecosystem && each.package.name === name)
    .flatMap(({ ranges }) => ranges)
    .filter(({ type }) => type === 'SEMVER' || type === 'ECOSYSTEM')
    .flatMap(({ events }) => versionsOf(events));
  if (id === undefined || one.withdrawn !== undefined || versions.length === 0) return [];
  const word = one.database_specific?.severity?.toLowerCase();
  const severity = publishedSeverities.find((level) => level === word) ?? null;
  return [{ id, severity, versions }];
}

/** The events of a range are in the order of the versions: what introduces the weakness, and then what ends it, if anything. */
function versionsOf(events: readonly Event[]): PublishedWeakness['versions'][number][] {
  return events.flatMap(({ introduced: from }, at) => {
    const next = events.slice(at + 1).find((one) => one.fixed ?? one.last_affected);
    const [fixed, last] = [next?.fixed ?? null, next?.last_affected ?? null];
    const versions = [from, fixed, last].filter((one) => one != null);
    return from !== undefined && versions.every((one) => number.test(one))
      ? [{ from, fixed, last }]
      : [];
  });
}
