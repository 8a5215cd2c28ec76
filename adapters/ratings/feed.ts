import { type DatedFinding, grades } from '@portal/ratings/finding';
import { vectorIds } from '@portal/ratings/vector';
import { z } from 'zod';

const timeoutMs = 10_000;
const line = z.string().max(600);

/** What a feed answers: findings for vectors that cannot be measured from here. */
const answer = z.object({
  findings: z
    .array(
      z.object({
        vector: z.enum(vectorIds),
        id: z.string().max(200),
        grade: z.enum(grades),
        title: line,
        evidence: line.default(''),
        advice: line.default(''),
        weight: z.number().min(0).max(100).default(1),
        seenAt: z.iso.datetime(),
      }),
    )
    .max(500),
});

export type RatingsFeed = (domain: string) => Promise<DatedFinding[]>;

/**
 * A bought feed, asked as `GET {url}?domain=…`, for example for malware infections, which are not visible
 * from outside.
 */
export const createFeed =
  ({ url, token }: { url: string; token: string }): RatingsFeed =>
  async (domain) => {
    const address = new URL(url);
    address.searchParams.set('domain', domain);
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (response.status === 404) return [];
    if (!response.ok) throw new Error(`The ratings feed answered ${response.status}`);
    const { findings } = answer.parse(await response.json());
    return findings.map((finding) => ({
      ...finding,
      id: `${finding.vector}/feed/${finding.id}`,
      lifts: null,
    }));
  };
