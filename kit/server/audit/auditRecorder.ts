import type { FastifyRequest } from 'fastify';
import type { Call } from '#kit/contract/call.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import { isRefused } from '#kit/server/refusal.ts';
import type { AuditEntry } from './tables.ts';

/** What a handler may add about its change; who, what, when and from where are known already. */
export interface Audit {
  /** What was changed, as a person would say it: 'Ada Ames (ada@shop.example)'. */
  about(subject: string): void;
  /** For a staff call: the organization that it is about, whose audit log gets the entry as well. */
  concerns(orgId: string): void;
  /** For a staff call about organizations whose own audit logs do not tell of it: an entry for each. */
  eachInternally(entries: readonly { orgId: string; subject: string }[]): void;
  /** Suppresses the automatic entry: the handler itself records what it changes, if anything. */
  none(): void;
  /**
   * A database handle whose transactions write the entry as they end, so that change and entry commit
   * together. A transaction that returns a refusal changed nothing and writes none; of several, the first
   * writes it. The handler's own handle is one; this is for those that work past row-level security.
   */
  through(db: Db): Db;
}

/** One call's entry in the audit log (decision 8). */
export interface AuditRecorder extends Audit {
  /** Writes the entry after the handler, for a change that was a single statement or used another handle. */
  close(db: Db): Promise<void>;
}

/** For a call that is not in the audit log. */
export const noAudit: Audit = {
  about() {},
  concerns() {},
  eachInternally() {},
  none() {},
  through: (db) => db,
};

/** The caller as the audit log names them. */
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

/** @param record stores an entry, in the given transaction. */
export function openAuditRecorder(
  record: (
    tx: Db,
    subject: string,
    concerned: { orgId: string | null; isInternal: boolean },
  ) => Promise<void>,
): AuditRecorder {
  let subject = '';
  let concerned: { orgId: string | null; isInternal: boolean } = { orgId: null, isInternal: false };
  let each: Parameters<Audit['eachInternally']>[0] | null = null;
  let written = false;
  const write = async (tx: Db) => {
    if (written) return;
    if (!each) await record(tx, subject, concerned);
    for (const one of each ?? [])
      await record(tx, one.subject, { orgId: one.orgId, isInternal: true });
  };
  return {
    about: (text) => {
      subject = text;
    },
    concerns: (orgId) => {
      concerned = { orgId, isInternal: false };
    },
    eachInternally: (entries) => {
      each = entries;
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
