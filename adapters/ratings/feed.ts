import { type DatedFinding, grades } from '@portal/ratings/finding';
import { vectorIds } from '@portal/ratings/vector';
import { z } from 'zod';
import { askJson } from './askJson.ts';

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

/**
 * A bought feed, asked as `GET {url}?domain=…`, for example for malware infections, which are not visible
 * from outside.
 */
export const createFeed =
  ({ url, token }: { url: string; token: string }) =>
  async (domain: string): Promise<DatedFinding[]> => {
    const address = new URL(url);
    address.searchParams.set('domain', domain);
    const told = await askJson(address, {
      timeoutMs: 10_000,
      maxBytes: 4 * 1024 * 1024,
      mayBeMissing: true,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
    if (told === null) return [];
    return answer.parse(told).findings.map((finding) => ({
      ...finding,
      id: `${finding.vector}/feed/${finding.id}`,
      lifts: null,
    }));
  };
