import type { Config } from '#kit/server/config/config.ts';
import type { NameReader } from '#kit/server/ports/names.ts';
import type { Brand } from '../schemas.ts';
import {
  type Judged,
  judgeServers,
  judgeText,
  judgeWeb,
  type WantedRecord,
  wantedRecords,
} from './rules/domainRecords.ts';
import { keysOf, type MailKey } from './rules/mailKeys.ts';

type Where = Pick<Config, 'PORTAL_HOST' | 'PUBLIC_URL' | 'MAIL_SPF'>;

/** The records that a brand's domains need in this installation. */
export const recordsOf = (
  brand: Brand,
  mailKeys: readonly MailKey[],
  { PORTAL_HOST, PUBLIC_URL, MAIL_SPF }: Where,
): WantedRecord[] =>
  wantedRecords({
    brand,
    portalHost: PORTAL_HOST ?? (PUBLIC_URL ? new URL(PUBLIC_URL).hostname : ''),
    spf: MAIL_SPF ?? '',
    keys: keysOf(mailKeys, brand.emailDomain),
  });

/** Reads all of them at once; what does not answer is told as such. */
export const checkRecords = (records: readonly WantedRecord[], names: NameReader) =>
  Promise.all(
    records.map(async (record) => {
      const unread: Judged = { state: 'unread', read: [] };
      return { ...record, ...(await judge(record, names).catch(() => unread)) };
    }),
  );

async function judge(record: WantedRecord, names: NameReader): Promise<Judged> {
  const { kind, type, name, value } = record;
  if (kind === 'bounces') return judgeServers(await names.exchangers(name));
  if (kind !== 'web') return judgeText(record, await names.texts(name));
  const [aliases, addresses, ours] = await Promise.all([
    names.aliases(name),
    names.addresses(name),
    type === 'CNAME' ? names.addresses(value) : [value],
  ]);
  return judgeWeb(record, { aliases, addresses, ours });
}
