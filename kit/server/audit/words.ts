import { allOf, type Contributed } from '../contributions.ts';

/** The words of a module's entries in the two logs, by action: the path of the call, or a name with a dot. */
export interface AuditWords {
  /** For an organization's audit log: what follows the name of whoever made the change. */
  audit?: Readonly<Record<string, (subject: string, actorEmail: string) => string>>;
  /** For the staff's log: what was done; the subject stands below it. */
  staffLog?: Readonly<Record<string, string>>;
}

/** The sentence of an entry of an organization's audit log, without who made the change. */
export const auditSentence = (
  services: Contributed,
  { action, subject, actorEmail }: { action: string; subject: string; actorEmail: string },
): string =>
  allOf(services, 'auditWords').flatMap(({ audit }) => audit?.[action] ?? [])[0]?.(
    subject,
    actorEmail,
  ) ?? 'made a change';

/** What an entry of the staff's log says was done. */
export const staffLogSentence = (services: Contributed, action: string): string =>
  allOf(services, 'auditWords').flatMap(({ staffLog }) => staffLog?.[action] ?? [])[0] ?? action;
