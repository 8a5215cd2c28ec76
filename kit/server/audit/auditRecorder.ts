import type { FastifyRequest } from 'fastify';
import type { Call } from '#kit/contract/call.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import { isRefused } from '#kit/server/http/answer.ts';
import type { AuditEntry } from './tables.ts';

/** What a handler may say of the change that it makes; who, what, when and where from are known. */
export interface Audit {
  /** What was changed, in a person's words: 'Ada Ames (ada@shop.example)'. */
  about(subject: string): void;
  /** Of a call by staff: the organisation that it was about, in whose audit log it stands as well. */
  concerns(orgId: string): void;
  /** Writes no entry by itself: the handler records what it changes, if it changes anything. */
  none(): void;
}

/** One call's entry in the audit log (decision 8). */
export interface AuditRecorder extends Audit {
  /**
   * The door with transactions that end by writing the entry: change and entry are kept together or
   * not at all. One that answers a refusal has changed nothing and writes none; of several, the first
   * writes it.
   */
  through(db: Db): Db;
  /** After the handler: for a change that was a single statement, or went through another door. */
  close(db: Db): Promise<void>;
}

/** For a call that is not in the audit log. */
export const noAudit: Audit = { about() {}, concerns() {}, none() {} };

/** Who made a call, as the audit log names them. */
export const actorOf = ({
  customerService,
  supportBy,
  cognitoId,
  email,
}: Caller): Pick<AuditEntry, 'actorKind' | 'actorId' | 'actorEmail'> =>
  customerService
    ? { actorKind: 'staff', actorId: null, actorEmail: supportBy ?? '' }
    : { actorKind: 'admin', actorId: cognitoId, actorEmail: email };

/** Which call it was, and from where. */
export const callOf = (
  { path }: Call,
  { ip, id }: FastifyRequest,
): Pick<AuditEntry, 'action' | 'ip' | 'transactionId'> => ({ action: path, ip, transactionId: id });

/** @param record keeps an entry, in the transaction that it is given. */
export function openAuditRecorder(
  record: (tx: Db, subject: string, orgId: string | null) => Promise<void>,
): AuditRecorder {
  let subject = '';
  let concerned: string | null = null;
  let written = false;
  const write = async (tx: Db) => {
    if (!written) await record(tx, subject, concerned);
  };
  return {
    about: (text) => {
      subject = text;
    },
    concerns: (orgId) => {
      concerned = orgId;
    },
    none: () => {
      written = true;
    },
    through: (db) => {
      const transaction: Db['transaction'] = async (work, config) => {
        const result = await db.transaction(async (tx) => {
          const outcome = await work(tx);
          if (!isRefused(outcome)) await write(tx);
          return outcome;
        }, config);
        if (!isRefused(result)) written = true;
        return result;
      };
      return Object.create(db, { transaction: { value: transaction } }) as Db;
    },
    close: write,
  };
}
