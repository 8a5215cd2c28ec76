import { z } from 'zod';
import { dateIn } from '#kit/contract/dates.ts';
import { firstLines } from '#kit/contract/words.ts';
import { emit } from '#kit/server/events/emit.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail, sendNotice } from '#modules/foundation/notices/server/index.ts';
import { holdOrganization } from '#modules/foundation/people/server/index.ts';
import { findSubscription } from '#modules/foundation/plans/server/index.ts';
import type { Site } from '#modules/overviews/advisories/schemas.ts';
import {
  doubtWords,
  type Found,
  fromOutside,
  howToFindOut,
  rangeWords,
  versionSeen,
} from '#modules/overviews/advisories/vocabulary.ts';
import { findAdvisory } from '../store/advisories.ts';
import { findMatch, markTold } from '../store/matches.ts';
import type { StoredAdvisory } from '../tables.ts';

export const tellJob = defineJob({
  queue: 'advisories.tell',
  data: z.object({ matchId: z.uuid() }),
  retryLimit: 20,
  expireInSeconds: 120,
  concurrency: 2,
  groupConcurrency: 1,
});

export const tellOrganization = handleJob(tellJob, ({ services }, { matchId }) =>
  tellMatch(services, matchId),
);

/**
 * Tells an organization's admins of an advisory, once: that it is told, the notices and the mails are one transaction.
 * What was withdrawn, or fixed before anybody was told, is told to nobody.
 */
export async function tellMatch(services: Services, matchId: string): Promise<void> {
  const { database, clock } = services;
  const match = await findMatch(database.system, matchId);
  if (!match || match.toldAt || match.fixedAt) return;
  const { orgId, found, sites } = match;
  const advisory = await findAdvisory(database.system, match.advisoryId);
  const subscription = await findSubscription(database.system, orgId);
  if (!advisory?.publishedAt || advisory.withdrawnAt || !subscription) return;
  if (advisory.brandId !== null && advisory.brandId !== subscription.brandId) return;
  const brand = brandById(subscription.brandId);
  const told = sites.filter(({ standing }) => standing === found);
  await database.forOrganization(orgId).transaction(async (tx) => {
    if (!(await holdOrganization(tx, orgId))) return;
    if (!(await markTold(tx, match, clock.now()))) return;
    await sendNotice(services, tx, {
      orgId,
      brand,
      kind: 'advisory',
      params: {
        product: advisory.product,
        host: told[0]?.host ?? '',
        more: Math.max(0, told.length - 1),
        isAffected: found === 'affected',
      },
      about: advisory.id,
      path: `/advisories/${advisory.id}`,
      mailTo: (to) => advisoryMail(brand, { ...to, advisory, found, sites: told }),
    });
    const { id: advisoryId, title, product } = advisory;
    const data = { advisoryId, title, product, isAffected: found === 'affected' };
    await emit(tx, orgId, 'advisory.published', data, clock.now());
  });
}

const maxNamed = 5;

/** The one mail about an advisory: what was seen where and when, and what to do. */
export function advisoryMail(
  brand: Brand,
  {
    advisory: { title, product, ranges, whatToDo },
    found,
    sites,
    ...to
  }: NoticeTo & { advisory: StoredAdvisory; found: Found; sites: readonly Site[] },
) {
  const affected = found === 'affected';
  const lineOf = (site: Site) =>
    `${site.host}: ${versionSeen(product, site, (at) => dateIn(brand.timeZone, at))}${site.doubt ? ` ${doubtWords(product, site.doubt)}` : ''}`;
  return noticeMail(brand, to, {
    subject: affected ? `${title}: you use it` : `${title}: are you affected?`,
    heading: title,
    paragraphs: [
      affected
        ? `Seen from outside, you use ${product} in a version that has this weakness. Affected versions: ${ranges.map(rangeWords).join('; ')}.`
        : `Seen from outside, you use ${product}, and we cannot tell whether your version has this weakness. Affected versions: ${ranges.map(rangeWords).join('; ')}.`,
      fromOutside,
    ],
    sections: [
      { title: 'What we saw', lines: firstLines(sites.map(lineOf), maxNamed) },
      ...(affected ? [] : [{ title: 'How to find out', lines: [howToFindOut(product)] }]),
      { title: affected ? 'What to do' : 'What to do if it does', lines: whatToDo.split(/\n+/) },
    ],
    button: 'Open it in the portal',
  });
}
