import type { Db } from '#kit/server/db/database.ts';
import { emit } from '#kit/server/events/emit.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type NoticeTo, noticeMail, sendNotice } from '#modules/foundation/notices/server/index.ts';
import { isDmarcGone, newLookAlikes } from './rules/alerts.ts';
import { fallOf } from './rules/ends.ts';
import type { KeptFinding } from './rules/keptFindings.ts';
import { loadNewestTwoAt, type Newest } from './store/ratings.ts';

/** Mails the admins if the rating that was just saved has a worse grade than the one before. */
export async function notifyFall(
  services: Services,
  tx: Db,
  {
    orgId,
    brand,
    host,
    kept,
  }: { orgId: string; brand: Brand; host: string; kept: readonly KeptFinding[] },
): Promise<void> {
  const [newest, before] = await loadNewestTwoAt(tx, orgId, host);
  if (newest && before) await emitChange(tx, orgId, host, { newest, before });
  const fall = newest && before ? fallOf(before, newest) : null;
  if (!newest || !fall) return;
  const at = newest.ratedAt;
  const fresh = kept.filter(
    ({ flawedSince, goneAt }) => goneAt === null && flawedSince?.getTime() === at.getTime(),
  );
  await sendNotice(services, tx, {
    orgId,
    brand,
    kind: 'rating_fell',
    params: { host, ...fall },
    // Without the tab it would be the menu's address, where the intro may open (SHL-186).
    path: '/attacksurface?tab=overview',
    // A rating that goes up and down every other day is told once a month.
    about: `${host} ${fall.from} ${fall.to} ${at.toISOString().slice(0, 7)}`,
    mailTo: (reader) =>
      gradeFellMail(brand, reader, { host, ...fall, fresh: fresh.map(({ title }) => title) }),
  });
}

/** Tells programs of a rating that is not as before. */
async function emitChange(
  tx: Db,
  orgId: string,
  host: string,
  { newest, before }: Record<'newest' | 'before', Newest>,
): Promise<void> {
  const { rating, letter, ratedAt } = newest;
  const { rating: ratingBefore, letter: letterBefore } = before;
  if (rating === null || ratingBefore === null) return;
  if (rating === ratingBefore && letter === letterBefore) return;
  const data = { host, rating, letter, ratingBefore, letterBefore };
  await emit(tx, orgId, 'rating.changed', data, ratedAt);
}

interface Fell {
  host: string;
  from: string;
  to: string;
  /** Titles of flaws that this rating saw first. */
  fresh: readonly string[];
}

const maxNamed = 5;

/** The mail about a grade that fell. */
export function gradeFellMail(brand: Brand, reader: NoticeTo, { host, from, to, fresh }: Fell) {
  const more = fresh.length - maxNamed;
  return noticeMail(brand, reader, {
    heading: `Your security rating fell from ${from} to ${to}`,
    paragraphs: [
      `This is how ${host} looks from outside, to anybody who checks.`,
      ...(fresh.length > 0
        ? [
            `New since the rating before: ${fresh.slice(0, maxNamed).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
          ]
        : ['Nothing new was seen; what was seen before got worse, or weighs more by now.']),
    ],
    button: 'See what to do',
  });
}

/** Names told at once; the page has the others. */
const maxNames = 3;

interface Changed {
  orgId: string;
  brand: Brand;
  host: string;
  before: readonly KeptFinding[];
  kept: readonly KeptFinding[];
  now: Date;
}

/** Mails the admins what changed since the rating before that cannot wait for them to look. */
export async function notifyChanges(
  services: Services,
  tx: Db,
  { orgId, brand, host, before, kept, now }: Changed,
): Promise<void> {
  if (isDmarcGone(before, kept))
    await sendNotice(services, tx, {
      orgId,
      brand,
      kind: 'dmarc_gone',
      params: { host },
      path: vectorPage('dmarc'),
      // One that comes and goes is told once a month.
      about: `${host} ${now.toISOString().slice(0, 7)}`,
      mailTo: (to) => dmarcGoneMail(brand, { ...to, host }),
    });
  for (const name of newLookAlikes(before, kept).slice(0, maxNames))
    await sendNotice(services, tx, {
      orgId,
      brand,
      kind: 'look_alike',
      params: { name, host },
      about: name,
      path: vectorPage('domain_squatting'),
      mailTo: (to) => lookAlikeMail(brand, { ...to, name, host }),
    });
}

/** The mail that the domain has no rule for forged mail any more. */
export const dmarcGoneMail = (brand: Brand, { host, ...to }: NoticeTo & { host: string }) =>
  noticeMail(brand, to, {
    heading: 'Your protection against forged mail is gone',
    paragraphs: [
      `${host} had a rule (DMARC) that tells others what to do with mail forged in your name. Today there is none that does anything: anyone can send mail that looks like yours.`,
      'Ask whoever looks after your domain whether they changed it, and to put it back.',
    ],
    button: 'See what to do',
  });

/** The mail about a name that looks like the domain and was not seen before. */
export const lookAlikeMail = (
  brand: Brand,
  { name, host, ...to }: NoticeTo & { name: string; host: string },
) =>
  noticeMail(brand, to, {
    subject: `A name that looks like yours appeared: ${name}`,
    heading: 'A name that looks like yours appeared',
    paragraphs: [
      `${name} looks like ${host}, and may be in other hands. Names like it are used for mails and pages that pretend to be yours; many are harmless.`,
      'Warn your team of mail from it, and look at it with care. If it pretends to be you, its registrar can take it down.',
    ],
    button: 'See what to do',
  });

/** The portal's page of a vector's findings, which notices lead to. */
const vectorPage = (vector: string): string => `/attacksurface?tab=details&vector=${vector}`;
