import { pickSent } from '#kit/contract/pick.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/psa/calls.ts';
import type { PsaConnection, PsaTicketRow } from '#modules/foundation/psa/schemas.ts';
import { findConnection } from '#modules/foundation/psa/server/store.ts';
import type { Connection, TicketRow } from '#modules/foundation/psa/server/tables.ts';
import { countOpen, countWaiting, listTickets } from '#modules/foundation/psa/server/tickets.ts';

export const loadPsa = answer(contract.loadPsa, async ({ db }, { brandId }) => {
  const brand = findBrand(brandId);
  if (!brand) return refuse('NOT_FOUND');
  const connection = await findConnection(db, brandId);
  const tickets = await listTickets(db, brandId);
  return {
    brandNameLong: brand.brandNameLong,
    connection: connection && presentConnection(connection),
    open: await countOpen(db, brandId),
    waiting: await countWaiting(db, brandId),
    tickets: tickets.map(({ ticket, companyName }) => presentTicket(ticket, companyName)),
  };
});

const presentConnection = (connection: Connection): PsaConnection => ({
  ...pickSent(connection, 'kind', 'url', 'company', 'clientId', 'reason'),
  ...pickSent(connection, 'syncedAt', 'failingSince', 'nextAt'),
  board: connection.boardName,
});

const presentTicket = (ticket: TicketRow, companyName: string): PsaTicketRow => ({
  ...pickSent(ticket, 'ticketId', 'website', 'title', 'openedAt', 'reason'),
  companyName,
  state: stateOf(ticket),
});

function stateOf({ ticketId, goneAt, isClosed, saidAt, nextAt }: TicketRow): PsaTicketRow['state'] {
  if (goneAt === null && saidAt !== null) return 'said';
  if (nextAt !== null) return 'waiting';
  return isClosed || ticketId === null ? 'closed' : 'open';
}
