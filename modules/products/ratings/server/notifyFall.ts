import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { gradeFellMail } from './mails/gradeFellMail.ts';
import { fallOf } from './rules/ends.ts';
import type { KeptFinding } from './rules/keptFindings.ts';
import { loadNewestTwoAt } from './store/ratings.ts';

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
    params: { host, from: fall.from, to: fall.to },
    path: '/attacksurface',
    // A rating that goes up and down every other day is told once a month.
    about: `${host} ${fall.from} ${fall.to} ${at.toISOString().slice(0, 7)}`,
    mailTo: ({ email, unsubscribe }) =>
      gradeFellMail(brand, services.config, {
        email,
        unsubscribe,
        host,
        ...fall,
        fresh: fresh.map(({ title }) => title),
      }),
  });
}
