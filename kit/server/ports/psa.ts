/** What a provider's ticket system is reached with. What each field is called there, its adapter knows. */
export interface PsaAccess {
  /** 'https://api-na.myconnectwise.net' */
  url: string;
  company: string;
  clientId: string;
  publicKey: string;
  privateKey: string;
}

/** A company, or a board on which tickets stand. */
export interface PsaRecord {
  id: string;
  name: string;
}

export interface PsaTicket {
  id: string;
  isClosed: boolean;
}

interface NewTicket {
  /** By which it is found again; no ticket has the same. */
  reference: string;
  boardId: string;
  companyId: string;
  summary: string;
  text: string;
}

export interface ClosedTickets {
  ids: readonly string[];
  /** From when on the next look asks. */
  upTo: Date;
}

/**
 * Why there is no answer. `key`: it refuses the keys; `busy`: it asks us to wait; `away`: it does not answer, or not as it
 * should; `refused`: it answered that this one thing cannot be done.
 */
type PsaTrouble = 'key' | 'busy' | 'away' | 'refused';

/** Its message is a sentence for whoever looks after the ticket system, and says nothing of a network's inside. */
export class PsaFailure extends Error {
  readonly trouble: PsaTrouble;
  /** How long it asks to be left alone; null where it says nothing of it. */
  readonly waitMs: number | null;
  constructor(trouble: PsaTrouble, message: string, waitMs: number | null = null) {
    super(message);
    this.trouble = trouble;
    this.waitMs = waitMs;
  }
}

/**
 * A ticket system of a provider (PSA). Each call is at most a few requests, ends after ten seconds each, and rejects with a
 * PsaFailure.
 */
export interface Psa {
  /** The board of this name; null where there is none. Proves the keys too. */
  findBoard(access: PsaAccess, name: string, signal?: AbortSignal): Promise<PsaRecord | null>;
  /** Companies that have these words in their name, by name, 25 at most. */
  findCompanies(access: PsaAccess, words: string, signal?: AbortSignal): Promise<PsaRecord[]>;
  findCompany(access: PsaAccess, id: string, signal?: AbortSignal): Promise<PsaRecord | null>;
  /** The ticket with this reference; of several the oldest. */
  findTicket(access: PsaAccess, reference: string, signal: AbortSignal): Promise<PsaTicket | null>;
  createTicket(access: PsaAccess, ticket: NewTicket, signal: AbortSignal): Promise<PsaTicket>;
  /** Adds a note, unless the ticket has it already. */
  addNote(access: PsaAccess, ticketId: string, text: string, signal: AbortSignal): Promise<void>;
  /** Closes a ticket, or opens it again. */
  setClosed(
    access: PsaAccess,
    ticket: { id: string; boardId: string; isClosed: boolean },
    signal: AbortSignal,
  ): Promise<void>;
  /** The tickets of a board, ours among them, that were closed since then, oldest first, 1000 at most. */
  closedSince(
    access: PsaAccess,
    boardId: string,
    since: Date,
    signal: AbortSignal,
  ): Promise<ClosedTickets>;
}
