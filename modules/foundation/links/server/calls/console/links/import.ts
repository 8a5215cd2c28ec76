import { parse } from 'csv-parse/sync';
import { delimitedText } from '#kit/contract/csv.ts';
import { countOf } from '#kit/contract/words.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/links/calls.ts';
import type { ImportedRow } from '#modules/foundation/links/schemas.ts';
import {
  checkSubscriptionRow,
  lookAtMagicLink,
} from '#modules/foundation/links/server/importRow.ts';
import { readLinks } from '#modules/foundation/links/server/rules/readLinks.ts';
import { maxRows } from '#modules/foundation/links/vocabulary.ts';

const lookAt = { subscriptions: checkSubscriptionRow, magicLinks: lookAtMagicLink };

export const importLinks = answer(
  contract.importLinks,
  async ({ db, caller, services, audit }, { kind, csv, make }) => {
    const table = tableOf(csv);
    if (!table) return refuse('NOT_CSV');
    const lines = readLinks(kind, table);
    if (typeof lines === 'string') return refuse(lines);
    const seen = new Set<string>();
    const looked: Awaited<ReturnType<(typeof lookAt)[typeof kind]>>[] = [];
    for (const line of lines) {
      looked.push(await lookAt[kind]({ services, by: caller, seen }, line));
    }
    // Who is there for some brands learns by it which ids others have taken.
    const logNothingMade = () =>
      caller.brands === 'all'
        ? audit.none()
        : audit.about(`${countOf(lines.length, 'row')} read, nothing made`);
    if (!make) {
      logNothingMade();
      return { rows: looked.map(({ row }) => row) };
    }
    // The links, their mails and the audit entry are written together or not at all.
    const rows = await db.transaction(async (tx) => {
      const told: ImportedRow[] = [];
      for (const one of looked) told.push(one.make ? await one.make(tx) : one.row);
      const made = told.filter(({ url }) => url !== null).length;
      const noun = kind === 'magicLinks' ? 'magic link' : 'subscription id';
      if (made > 0) audit.about(countOf(made, noun));
      else logNothingMade();
      return told;
    });
    return { rows };
  },
);

function tableOf(csv: string): string[][] | null {
  try {
    const { delimiter, table } = delimitedText(csv);
    return parse(table, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 20_000,
      to: maxRows + 100,
      skip_empty_lines: false,
    });
  } catch {
    return null;
  }
}
