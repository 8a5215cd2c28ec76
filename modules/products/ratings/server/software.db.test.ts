import type { NamedSoftware } from '@portal/ratings';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { fine, moveTo, ratedPortalForAll, seen } from '#tests/support/playedEngine.ts';
import { ownerForEach } from '#tests/support/portal.ts';
import { decideHost, fastRatings } from '../calls.ts';
import { software } from './tables.ts';

const { portal, engine } = ratedPortalForAll();
const owner = ownerForEach(portal);
beforeEach(async () => {
  await moveTo(owner, 'www.rye.example');
});

const nginx = (version: string | null) => ({ product: 'nginx', version, isVendorPatched: false });

/** Rates; the website names this software, and so does each confirmed host. */
async function rate(named: NamedSoftware[] | null, url = 'www.rye.example'): Promise<void> {
  engine.behave = async (order) => ({
    ...(await seen(fine)(order)),
    domain: 'rye.example',
    foundHosts: ['old.rye.example'],
    software: named,
    others: order.confirmedHosts.map((host) => ({
      host,
      findings: [],
      measured: [],
      software: named,
    })),
  });
  expect((await owner.call(fastRatings, { url })).refused).toBe(null);
}
const kept = async () =>
  (
    await portal.db
      .select()
      .from(software)
      .where(eq(software.orgId, owner.orgId))
      .orderBy(software.host, software.product)
  ).map(({ host, product, version, seenAt }) =>
    [host, product, version, seenAt.toISOString().slice(0, 10)].join(' '),
  );

it('RAT-089: keeps what a website names, in place of what it named before', async () => {
  await rate([nginx('1.18.0'), { product: 'PHP', version: null, isVendorPatched: false }]);
  const today = portal.clock.now().toISOString().slice(0, 10);
  expect(await kept()).toEqual([
    `www.rye.example PHP  ${today}`,
    `www.rye.example nginx 1.18.0 ${today}`,
  ]);
  portal.clock.forward(86_400);
  // It did not answer.
  await rate(null);
  expect(await kept()).toHaveLength(2);
  await rate([nginx('1.26.2')]);
  const tomorrow = portal.clock.now().toISOString().slice(0, 10);
  expect(await kept()).toEqual([`www.rye.example nginx 1.26.2 ${tomorrow}`]);
});

it('RAT-120: what could not be seen of a software is told by one of its two measures', async () => {
  const title = 'Whether your PHP is up to date could not be seen';
  const unseen = { patching_cadence: 'UNKNOWN', server_software: 'UNKNOWN' } as const;
  engine.behave = async (order) => {
    const report = await seen({ ...fine, ...unseen })(order);
    const findings = report.findings.map((one) =>
      one.grade === 'UNKNOWN' ? { ...one, title } : one,
    );
    return { ...report, findings };
  };
  const { rating_details } = (await owner.call(fastRatings, { url: 'www.rye.example' })).data;
  expect(rating_details.patching_cadence).toMatchObject({ grade: 'N/A', findings: [{ title }] });
  expect(rating_details.server_software).toMatchObject({ missing: 'not-seen', findings: [] });
});

it('RAT-089: forgets what was seen at an address that is not theirs any more', async () => {
  await rate([nginx('1.18.0')]);
  await owner.call(decideHost, { host: 'old.rye.example', isOurs: true });
  await rate([nginx('1.18.0')]);
  expect(await kept()).toHaveLength(2);
  await owner.call(decideHost, { host: 'old.rye.example', isOurs: false });
  expect(await kept()).toHaveLength(1);
  await moveTo(owner, 'www.barley.example');
  await rate([], 'www.barley.example');
  expect(await kept()).toEqual([]);
});
