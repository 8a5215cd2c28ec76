import type { DatedFinding } from '@portal/ratings/finding';
import type { VectorId } from '@portal/ratings/vector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { monthsLater } from '#kit/contract/calendarDay.ts';
import { seenControls } from '#kit/contract/evidence.ts';
import * as policy from '#modules/products/policies/calls.ts';
import { fastRatings } from '#modules/products/ratings/calls.ts';
import { fine, moveTo, ratedPortalForAll, seen } from '#tests/support/playedEngine.ts';
import { approvePolicy } from '#tests/support/policies.ts';
import { ownerForEach } from '#tests/support/portal.ts';
import { traineeOf } from '#tests/support/proof.ts';
import { endedScan, newWebsite } from '#tests/support/scans.ts';
import * as proof from '../calls.ts';

const today = '2026-11-18';
const day = 86_400;
const [host, domain] = ['www.rye.example', 'rye.example'];

const { portal, engine } = ratedPortalForAll();
beforeEach(() => portal.clock.set(`${today}T18:00:00.000Z`));
const owner = ownerForEach(portal);
afterEach(() => vi.restoreAllMocks());

/** What is good of the website, and of the domain. */
const good = [
  `ssl_configurations/whole/${host}`,
  `ssl_certificates/whole/${host}`,
  `application_security/redirection/${host}`,
  `spf/record/${domain}`,
  `dmarc/policy/${domain}`,
  `dkim/key/mail._domainkey.${domain}`,
  `domain_protection/security-txt/${domain}`,
  `open_ports/443/${host}`,
];
/** All of the library that proves something, or whose duties do. */
const proving = [
  'access-control',
  'backup-and-recovery',
  'data-classification',
  'incident-response',
  'information-security',
  'logging-and-monitoring',
  'payment-change-verification',
  'retention-and-disposal',
  'vendor-management',
  'vulnerability-and-patch-management',
];

async function rated(): Promise<void> {
  await moveTo(owner, host);
  engine.behave = async (order) => ({
    ...(await seen(fine)(order)),
    findings: good.map(
      (id): DatedFinding => ({
        vector: id.split('/')[0] as VectorId,
        id,
        grade: 'GOOD',
        title: id,
        evidence: 'seen',
        advice: '',
        weight: 1,
        lifts: null,
        seenAt: order.now.toISOString(),
      }),
    ),
  });
  (await owner.call(fastRatings, { url: host })).data;
}

/** Has each module see today all that it can see. */
async function allSeen(): Promise<void> {
  await portal.changePlan(owner, { planId: 'premier', status: 'ACTIVE', expirationDate: null });
  await rated();
  const targetId = await newWebsite(owner);
  await endedScan(portal, { orgId: owner.orgId, targetId }, { checks: ['admin-ui'] });
  await traineeOf(portal.services, owner, today);
  for (const id of proving) await approvePolicy(owner, id);
  for (const { dutyId } of (await owner.call(policy.loadDuties, {})).data.duties)
    (await owner.call(policy.markDutyDone, { dutyId, doneOn: today })).data;
  const noticedAt = '2024-02-01T18:00:00.000Z';
  const incident = { noticedAt, what: 'A laptop is lost.', personalData: 'no' } as const;
  (await owner.call(policy.saveIncident, incident)).data;
  const asked = vi.spyOn(portal.services.identity, 'hasSecondStep');
  asked.mockImplementation(async () => new Set([owner.cognitoId]));
}

/** Of the second steps alone each load is a look anew. */
const live = 'mfa-cloud';
const proved = async () => {
  const { controls } = (await owner.call(proof.loadControls, {})).data;
  const all = controls.filter(({ evidence }) => evidence.length > 0);
  return { now: all.filter(({ id }) => id === live), once: all.filter(({ id }) => id !== live) };
};
const daysOf = ({ once }: Awaited<ReturnType<typeof proved>>) =>
  once.flatMap(({ id, evidence }) =>
    evidence.map(({ what, seenOn, until }) => ({ id, what, seenOn, until })),
  );

it('PRF-211: all that modules see ends by itself, a look at the list makes none of it newer, and past its end it counts as none', async () => {
  await allSeen();
  const first = await proved();
  const ids = [...first.now, ...first.once].map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...seenControls].toSorted());
  for (const { until, ...of } of daysOf(first)) {
    expect(of).toMatchObject({ seenOn: today });
    expect([of.id, until > today && until <= monthsLater(today, 12)]).toEqual([of.id, true]);
  }
  expect(first.now).toMatchObject([{ evidence: [{ seenOn: today, until: '2026-12-18' }] }]);
  portal.clock.forward(5 * day);
  const second = await proved();
  expect(daysOf(second)).toEqual(daysOf(first));
  expect(second.now).toMatchObject([{ evidence: [{ seenOn: '2026-11-23', until: '2026-12-23' }] }]);
  portal.clock.forward(361 * day);
  const last = await proved();
  expect(last.once.filter(({ standing }) => standing !== 'none')).toEqual([]);
  expect(last.once.flatMap(({ evidence }) => evidence.filter((one) => !one.hasEnded))).toEqual([]);
  expect(last.now).toMatchObject([{ standing: 'part', evidence: [{ seenOn: '2027-11-19' }] }]);
});
