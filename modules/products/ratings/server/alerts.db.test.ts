import { beforeEach, describe, expect, it } from 'vitest';
import { setNotice } from '#modules/foundation/notices/calls.ts';
import {
  fine,
  moveTo,
  type PlayedEngine,
  ratedPortalForAll,
  seen,
} from '#tests/support/playedEngine.ts';
import { makeTurnsDue, ownerForEach, runJob } from '#tests/support/portal.ts';
import { dispatchRatings } from './jobs/dispatchRatings.ts';

const { portal, engine } = ratedPortalForAll();
const owner = ownerForEach(portal);
beforeEach(async () => {
  await moveTo(owner, `www.${owner.email.split('@')[0]}.example`);
});

const poor = { ...fine, spf: 'BAD', open_ports: 'BAD', patching_cadence: 'BAD' } as const;
const rateAs = (grades: typeof fine): Promise<void> => rate(seen(grades));
async function rate(behave: PlayedEngine['behave']): Promise<void> {
  engine.behave = behave;
  portal.clock.forward(24 * 60 * 60);
  await makeTurnsDue(portal.services);
  await runJob(portal.services, dispatchRatings);
  await portal.runJobs();
}
const told = async () =>
  (await portal.mailbox(owner.email)).filter(({ subject }) => /rating fell/.test(subject));

describe('A grade that falls', () => {
  it('RAT-090, SHL-186: is mailed to the admins with what is new, once a month for the same fall', async () => {
    await rateAs(fine);
    expect(await told()).toEqual([]);
    await rateAs(poor);
    const [mail, ...more] = await told();
    expect(mail?.subject).toMatch(/^Your security rating fell from A to [B-F]$/);
    expect(mail?.text).toContain('The spf');
    expect(mail?.text).toContain('/attacksurface?tab=overview');
    expect(more).toEqual([]);
    await rateAs(poor);
    await rateAs(fine);
    await rateAs(poor);
    expect(await told()).toHaveLength(1);
  });

  it('RAT-090: is no fall of another address, nor of fewer things known, nor for who turned it off', async () => {
    await rateAs(fine);
    await moveTo(owner, `other.${owner.email.split('@')[0]}.example`);
    await rateAs(poor);
    expect(await told()).toEqual([]);
    await rateAs(fine);
    const { open_ports: _, ...less } = fine;
    await rateAs(less);
    expect(await told()).toEqual([]);
    await owner.call(setNotice, { kind: 'rating_fell', mail: 'never' });
    await rateAs(poor);
    expect(await told()).toEqual([]);
  });
});

describe('What changed since the rating before', () => {
  const subjects = async () =>
    (await portal.mailbox(owner.email))
      .map(({ subject }) => subject)
      .filter((subject) => /forged mail|looks like yours/.test(subject));
  const names =
    (...found: readonly string[]): PlayedEngine['behave'] =>
    async (order) => {
      const report = await seen({ ...fine, domain_squatting: 'WARN' })(order);
      const evidence = ['40 names tried', ...found.map((name) => `${name}: digit; elsewhere`)];
      return {
        ...report,
        findings: report.findings.map((finding) =>
          finding.vector === 'domain_squatting'
            ? { ...finding, evidence: evidence.join('\n') }
            : finding,
        ),
      };
    };

  it('RAT-091: is mailed where DMARC is gone, once a month, and not at the first rating', async () => {
    await rateAs({ ...fine, dmarc: 'BAD' });
    expect(await subjects()).toEqual([]);
    for (const dmarc of ['GOOD', 'BAD', 'BAD', 'GOOD', 'BAD'] as const)
      await rateAs({ ...fine, dmarc });
    expect(await subjects()).toEqual(['Your protection against forged mail is gone']);
  });

  it('RAT-091: is mailed for each look-alike that appears, once', async () => {
    const rateWith = (...found: string[]) => rate(names(...found));
    await rateWith('sh0p.example');
    expect(await subjects()).toEqual([]);
    await rateWith('sh0p.example', 'shopp.example');
    await rateWith('sh0p.example');
    await rateWith('sh0p.example', 'shopp.example');
    expect(await subjects()).toEqual(['A name that looks like yours appeared: shopp.example']);
  });
});
