import { z } from 'zod';
import { addressIn, titleKeyOf } from '#kit/contract/csv.ts';
import { email, line } from '#kit/contract/schemas.ts';
import { type ImportKind, maxRows, type RowFault } from '#modules/foundation/links/vocabulary.ts';
import { subscriptionId } from '#modules/foundation/plans/schemas.ts';

/** A row as written in the file; a column that the file does not have is ''. */
export type LinkRow = Readonly<Record<Column, string>> & { row: number };

type Column =
  | 'id'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'brand'
  | 'channel'
  | 'plan'
  | 'lastDay'
  | 'mail'
  | 'securityOffer';

const titles: Record<Column, RegExp> = {
  id: /^(subscription )?id$/,
  email: /^(work )?(e ?mail|mail)( address)?$/,
  firstName: /^(first|given) name$/,
  lastName: /^(last|family) name$|^surname$/,
  companyName: /^company( name)?$/,
  brand: /^brand( id)?$/,
  channel: /^channel( id)?$/,
  plan: /^plan( id)?$/,
  lastDay: /^last day$|^expires$/,
  mail: /^mail it$|^mailed$/,
  securityOffer: /^security offer$/,
};
const columns = Object.keys(titles) as Column[];
const longestCell = 300;

/** Reads a table whose first line names the columns, in any order; empty lines are skipped. */
export function readLinks(
  kind: ImportKind,
  table: readonly (readonly string[])[],
): LinkRow[] | 'NO_ROWS' | 'TOO_MANY_ROWS' | 'NO_SUCH_COLUMNS' {
  const [heading = [], ...lines] = table;
  const plain = heading.map(titleKeyOf);
  const placeOf = (column: Column) => plain.findIndex((title) => titles[column].test(title));
  // Every subscription id may be generated, but at least one known column must be there.
  const known =
    kind === 'magicLinks' ? placeOf('email') >= 0 : columns.some((one) => placeOf(one) >= 0);
  if (table.length > 0 && !known) return 'NO_SUCH_COLUMNS';
  const rows = lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cellOf = (column: Column) => (cells[placeOf(column)] ?? '').trim().slice(0, longestCell);
    const values = Object.fromEntries(columns.map((column) => [column, cellOf(column)]));
    return [{ ...(values as Record<Column, string>), row: index + 2 }];
  });
  if (rows.length === 0) return 'NO_ROWS';
  return rows.length > maxRows ? 'TOO_MANY_ROWS' : rows;
}

const isYes = (text: string) => /^(y|yes|true|x|1)$/i.test(text);
const isChoice = (text: string) => text === '' || isYes(text) || /^(n|no|false|0)$/i.test(text);
const day = z.iso.date();

/** The subscription id that a row asks for, or what is wrong with it. */
export function subscriptionOf({
  id,
  lastDay,
}: LinkRow): { subscriptionId: string | undefined; lastDay: string | undefined } | RowFault {
  if (id !== '' && !subscriptionId.safeParse(id).success) return 'ID_INVALID';
  if (lastDay !== '' && !day.safeParse(lastDay).success) return 'DAY_INVALID';
  return { subscriptionId: id || undefined, lastDay: lastDay || undefined };
}

const names = z.object({ firstName: line(100), lastName: line(100), companyName: line(200) });

/** The person whom a row invites, or what is wrong with it. */
export function personOf(
  row: LinkRow,
):
  | (z.infer<typeof names> & { email: string; mail: boolean; variant: 'standard' | 'security' })
  | RowFault {
  const address = email.safeParse(addressIn(row.email));
  if (!address.success) return 'EMAIL_INVALID';
  const named = names.safeParse(row);
  if (!named.success) return 'TEXT_INVALID';
  if (!isChoice(row.mail) || !isChoice(row.securityOffer)) return 'CHOICE_INVALID';
  return {
    ...named.data,
    email: address.data,
    mail: isYes(row.mail),
    variant: isYes(row.securityOffer) ? 'security' : 'standard',
  };
}
