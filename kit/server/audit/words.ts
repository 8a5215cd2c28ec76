import { allOf, type Contributed } from '../services/services.ts';

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

/** The sentence of so many entries of one kind, as `auditSentence`; null where the module has none. */
export const auditSentenceOfMany = (
  services: Contributed,
  action: string,
  count: number,
): string | null =>
  allOf(services, 'auditWords').flatMap(({ auditOfMany }) => auditOfMany?.[action] ?? [])[0]?.(
    count,
  ) ?? null;
