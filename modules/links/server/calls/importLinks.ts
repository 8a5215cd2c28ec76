import { parse } from 'csv-parse/sync';
import { delimiterOf } from '#kit/contract/csv.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { importMagicLink, importSubscription } from '../importRow.ts';
import { readLinks } from '../rules/readLinks.ts';

const importRow = { subscriptions: importSubscription, magicLinks: importMagicLink };

export const importLinks = answer(
  contract.importLinks,
  async ({ caller, services, audit }, { kind, csv, make }) => {
    const table = tableOf(csv);
    if (!table) return refuse('NOT_CSV');
    const lines = readLinks(kind, table);
    if (typeof lines === 'string') return refuse(lines);
    const seen = new Set<string>();
    const rows: contract.ImportedRow[] = [];
    // One after the other: each is a transaction of its own, and a bad one stops none that follows.
    for (const line of lines) {
      rows.push(await importRow[kind]({ services, by: caller.email, make, seen }, line));
    }
    const made = rows.filter(({ url }) => url !== null).length;
    const noun = kind === 'magicLinks' ? 'magic link' : 'subscription id';
    if (made > 0) audit.about(`${made} ${noun}${made === 1 ? '' : 's'}`);
    else audit.none();
    return { rows };
  },
);

function tableOf(csv: string): string[][] | null {
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 20_000,
      to: contract.mostRows + 100,
      skip_empty_lines: false,
    });
  } catch {
    return null;
  }
}
