import type { Db } from '#kit/server/db/database.ts';
import { listMembers, nameOf, type Sender } from '#modules/foundation/people/server/index.ts';
import type { FixLink, Recheck } from '../schemas.ts';
import { isSameCause } from '../vocabulary.ts';
import type { StoredFixLink, StoredMessage } from './store/fixLinks.ts';
import type { StoredIssue } from './store/issues.ts';
import type { StoredRecheck } from './store/rechecks.ts';

export const presentRecheck = ({ state, askedAt, endedAt, by }: StoredRecheck): Recheck => ({
  state,
  askedAt: askedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  by,
});

/** The recheck of an issue's cause, unless a later scan found the issue: that knows better. */
export function recheckSince(
  rechecks: readonly StoredRecheck[],
  issue: Pick<StoredIssue, 'checkId' | 'title' | 'lastSeenAt'>,
): Recheck | null {
  const [last] = rechecks
    .filter((recheck) => isSameCause(recheck, issue))
    .sort((a, b) => b.askedAt.getTime() - a.askedAt.getTime());
  return last && last.askedAt > issue.lastSeenAt ? presentRecheck(last) : null;
}

export const presentMessage = ({ at, by, text }: StoredMessage): FixLink['messages'][number] => ({
  at: at.toISOString(),
  by,
  text,
});

export const presentFixLink = (
  link: StoredFixLink,
  messages: readonly StoredMessage[],
): FixLink => ({
  linkId: link.id,
  sentTo: link.sentTo,
  createdBy: link.createdBy,
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt.toISOString(),
  withdrawnAt: link.withdrawnAt?.toISOString() ?? null,
  openedAt: link.openedAt?.toISOString() ?? null,
  lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
  issueIds: link.issueIds && [...link.issueIds],
  messages: messages.filter(({ linkId }) => linkId === link.id).map(presentMessage),
});

/** Who sent a link; of whom no name is known, the address stands for it. */
export async function senderOf(db: Db, orgId: string, email: string): Promise<Sender> {
  const member = (await listMembers(db, orgId)).find((one) => one.email === email);
  return { name: member ? nameOf(member) : email, email };
}
