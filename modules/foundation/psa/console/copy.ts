import type { RefusalOf } from '#kit/contract/call.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import type { findPsaCompanies, matchPsaCustomer, savePsa, tryPsa } from '../calls.ts';
import type { PsaConnection, PsaTicketRow } from '../schemas.ts';

const silent = {
  PSA_KEY_REFUSED: 'The ticket system refuses the keys. Make new ones there, and give them here.',
  PSA_SILENT: 'The ticket system does not answer. Try it again in a minute.',
};
const missing = { PSA_MISSING: 'Nobody has set up a ticket system for this brand yet.' };

export const savePsaRefusals: Record<RefusalOf<typeof savePsa>, string> = {
  ...silent,
  ADDRESS_FORBIDDEN: 'This address cannot be asked: it has to be a public one.',
  BOARD_UNKNOWN: 'There is no board of this name. Write it as it is written there.',
  KEYS_MISSING: 'Give both keys: those that were saved are for what stood here before.',
};

export const findCompaniesRefusals: Record<RefusalOf<typeof findPsaCompanies>, string> = {
  ...silent,
  ...missing,
};

export const matchRefusals: Record<RefusalOf<typeof matchPsaCustomer>, string> = {
  ...silent,
  ...missing,
  COMPANY_UNKNOWN: 'The ticket system has no such company any more.',
};

export const tryPsaRefusals: Record<RefusalOf<typeof tryPsa>, string> = missing;

/** 'All went well on Nov 18, 2026, 10:00 AM.' */
export function connectionWords({ failingSince, reason, syncedAt, nextAt }: PsaConnection): string {
  if (failingSince)
    return `It has not gone well since ${formatDateTime(failingSince)}. ${reason ?? ''} It is tried again ${formatDateTime(nextAt)}.`;
  return syncedAt ? `All went well on ${formatDateTime(syncedAt)}.` : 'It was not asked yet.';
}

const states: Record<PsaTicketRow['state'], string> = {
  waiting: 'Waits to be told.',
  open: 'Open.',
  said: 'Closed there: said to be fixed.',
  closed: 'Closed.',
};

/** 'Ticket 4711. Open.' */
export const ticketWords = ({ ticketId, state, reason }: PsaTicketRow): string =>
  [ticketId && `Ticket ${ticketId}.`, states[state], reason].filter(Boolean).join(' ');
