import { pickSent } from '#kit/contract/pick.ts';
import { callerMay } from '#kit/contract/roles.ts';
import { answer } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import type { LinkedAdmin, ShownDirectory } from '#modules/foundation/people/schemas/directory.ts';
import { ownReturnUrlOf } from '../../directory.ts';
import { endOfGrace, recordOf } from '../../rules/domainProof.ts';
import { findDirectory, listLinks } from '../../store/directories.ts';
import { listMembers } from '../../store/people.ts';
import { nameOf } from '../../store/profiles.ts';
import type { DirectoryRow, User, WorkLink } from '../../tables.ts';

export const loadDirectory = answer(contract.loadDirectory, async ({ db, caller, services }) => {
  const { orgId, role, brandId, customerService } = caller;
  const directory = await findDirectory(db, orgId);
  const links = await listLinks(db, orgId);
  const members = links.length === 0 ? [] : await listMembers(db, orgId);
  const byId = new Map(members.map((member) => [member.cognitoId, member]));
  const brand = brandById(brandId);
  return {
    directory: directory
      ? presentDirectory(directory, ownReturnUrlOf(directory, brand, services.config))
      : null,
    linked: links.flatMap((link) => presentLink(link, byId.get(link.cognitoId)) ?? []),
    mayChange: callerMay(caller, 'change'),
    isOwner: !customerService && role === 'owner',
  };
});

const presentDirectory = (row: DirectoryRow, returnUrl: string): ShownDirectory => ({
  record: recordOf(row),
  returnUrl,
  hasOldReturn: row.issuer !== null && !row.ownReturn,
  provenUntil: row.missingSince && endOfGrace(row.missingSince).toISOString(),
  ...pickSent(row, 'domain', 'provenAt', 'issuer', 'clientId', 'testedAt', 'onSince', 'onlySince'),
});

/** Null of whoever has left: their account signs nobody in any more. */
const presentLink = (
  { cognitoId, linkedAt }: WorkLink,
  member: User | undefined,
): LinkedAdmin | null =>
  member
    ? {
        userId: cognitoId,
        name: nameOf(member),
        email: member.email,
        linkedAt: linkedAt.toISOString(),
      }
    : null;
