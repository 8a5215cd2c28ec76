import type { ExploitList } from '@portal/ratings';
import type { DatedFinding, Grade } from '@portal/ratings/finding';
import { computeScore } from '@portal/ratings/formula';
import { RateFailure, type RateFailureCode } from '@portal/ratings/options';
import { isExpected, type VectorId, vectors } from '@portal/ratings/vector';
import { beforeEach } from 'vitest';
import type { RatingOrder, RatingsProvider } from '#kit/server/ports/ratings.ts';
import { companyUpdate } from '#modules/foundation/people/calls/settings.ts';
import { portalForAll } from './portal.ts';
import type { Visitor } from './visitor.ts';

/** An engine's report: vectors with grades. */
export const seen =
  (grades: Partial<Record<VectorId, Grade>>): RatingsProvider['rate'] =>
  async ({ url, now }) => {
    const findings = Object.entries(grades).map(
      ([vector, grade]): DatedFinding => ({
        vector: vector as VectorId,
        id: `${vector}/thing`,
        grade,
        title: `The ${vector}`,
        evidence: 'seen',
        advice: grade === 'GOOD' ? '' : 'Mend it.',
        weight: 1,
        lifts: null,
        seenAt: now.toISOString(),
      }),
    );
    return {
      domain: url,
      host: url,
      ratedAt: now.toISOString(),
      ...computeScore(findings, [], now),
      findings,
      incidents: [],
      measured: Object.keys(grades) as VectorId[],
      software: null,
      foundHosts: null,
      others: [],
    };
  };

export const failing =
  (code: RateFailureCode): RatingsProvider['rate'] =>
  async () => {
    throw new RateFailure(code, 'as told');
  };

/** All that can be measured, and so a number. */
export const fine: Partial<Record<VectorId, Grade>> = Object.fromEntries(
  vectors.filter(isExpected).map(({ id }) => [id, 'GOOD']),
);

/** An engine with a scripted behaviour, and the orders that it got. */
export interface PlayedEngine {
  orders: RatingOrder[];
  behave: RatingsProvider['rate'];
  exploited: ExploitList | null;
}

/** A portal with that engine for the tests of a file; it finds all fine until a test says otherwise. */
export function ratedPortalForAll(env: Record<string, string> = {}) {
  const engine: PlayedEngine = { orders: [], behave: seen(fine), exploited: null };
  const portal = portalForAll({
    // Long sessions, because these tests span whole months.
    env: { SESSION_IDLE_SECONDS: '99999999', SESSION_ABSOLUTE_SECONDS: '99999999', ...env },
    services: {
      ratings: {
        listExploited: async () => engine.exploited,
        rate: (order, signal) => {
          engine.orders.push(order);
          return engine.behave(order, signal);
        },
      },
    },
  });
  beforeEach(() => {
    engine.orders = [];
    engine.behave = seen(fine);
  });
  return { portal, engine };
}

const company = { companyName: 'Rye', industry: 'RETAIL', numberOfEmployees: '0-10' } as const;

/** Gives the visitor's company this address. */
export const moveTo = (
  visitor: Visitor,
  companyUrl: string,
  industry: 'RETAIL' | 'MINING_PRIMARY_INDUSTRIES' = 'RETAIL',
) => visitor.call(companyUpdate, { ...company, industry, companyUrl });
