import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { dmarcGoneMail, lookAlikeMail } from './mails/alertMails.ts';
import { isDmarcGone, newLookAlikes } from './rules/alerts.ts';
import type { KeptFinding } from './rules/keptFindings.ts';
import { vectorPage } from './vectorPage.ts';

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
  const { config } = services;
  if (isDmarcGone(before, kept))
    await sendNotice(services, tx, {
      orgId,
      brand,
      kind: 'dmarc_gone',
      params: { host },
      path: vectorPage('dmarc'),
      // One that comes and goes is told once a month.
      about: `${host} ${now.toISOString().slice(0, 7)}`,
      mailTo: (to) => dmarcGoneMail(brand, config, { ...to, host }),
    });
  for (const name of newLookAlikes(before, kept).slice(0, maxNames))
    await sendNotice(services, tx, {
      orgId,
      brand,
      kind: 'look_alike',
      params: { name, host },
      about: name,
      path: vectorPage('domain_squatting'),
      mailTo: (to) => lookAlikeMail(brand, config, { ...to, name, host }),
    });
}
