import { pick } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import { sanitizeWritten } from '#kit/server/richText/sanitizeWritten.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import { defaultsOf } from '../calls/values.ts';
import type { Policy, PolicyFile } from '../schemas.ts';
import { type Edition, firstValues } from '../vocabulary.ts';
import { editionFor, roleIn } from './library/editions.ts';
import { mappingsOf, templateById } from './library/index.ts';
import type { PolicyTemplate } from './library/template.ts';
import { policyText } from './policyText.ts';
import { describeFile } from './store/files.ts';
import { findPolicy } from './store/policies.ts';
import { loadValues } from './store/values.ts';
import { listVersions, loadVersion } from './store/versions.ts';
import type { PolicyRow, VersionRow } from './tables.ts';

/** The organization's own policies are reviewed once a year. */
export const customReviewMonths = 12;

/** The key that every template uses for the company's name. */
const companyKey = 'companyName';

/**
 * Loads one version of a policy for reading and editing, or the newest; a template without a saved version is a draft
 * of version 0 (POL-030). Null if there is no such version. The number of queries does not depend on the number of
 * versions.
 */
export async function openPolicy(
  db: Db,
  orgId: string,
  policyType: string,
  version?: number,
): Promise<{ policy: Policy; versions: StoredVersions } | null> {
  const template = templateById(policyType);
  const policy = await findPolicy(db, orgId, policyType);
  if (!policy && (!template || version)) return null;
  const row = await loadVersion(db, orgId, policyType, version);
  if (!row && (!template || version)) return null;
  const stored = await listVersions(db, orgId, policyType);
  const latest = stored[0]?.version ?? 0;
  const organization = template ? await findOrganization(db, orgId) : null;
  const edition = editionFor(organization?.numberOfEmployees);
  const profile = { [companyKey]: organization?.companyName ?? '' };
  const known = await knownValues(db, orgId, row, template, profile);
  const clean = row && (await sanitized(orgId, row));
  const file = row?.fileId ? await describeFile(db, orgId, row.fileId) : null;
  return {
    policy: presentPolicy({ policy, template, edition, row: clean, latest, known, file }),
    versions: stored,
  };
}

/** Sanitized when it was saved, and again here because the rules may have changed since (security I1). */
async function sanitized(orgId: string, row: VersionRow): Promise<VersionRow> {
  const clean = (text: string) => sanitizeWritten(orgId, text);
  const customPolicy = row.customPolicy === null ? null : await clean(row.customPolicy);
  // Only an active version is shown with the text that was filled in; without values it is what was written.
  if (row.status !== 'Active') return { ...row, customPolicy };
  const isWritten = customPolicy !== null && row.text === row.customPolicy;
  return { ...row, customPolicy, text: isWritten ? customPolicy : await clean(row.text) };
}

type StoredVersions = Awaited<ReturnType<typeof listVersions>>;

/** The values of the text; an active version has its own, which were approved with it. */
async function knownValues(
  db: Db,
  orgId: string,
  row: VersionRow | null,
  template: PolicyTemplate | undefined,
  profile: Record<string, string>,
): Promise<Record<string, string>> {
  if (!template) return {};
  const own = row?.customValues ?? {};
  if (row?.status === 'Active') return own;
  const keys = template.values.map(({ key }) => key);
  return firstValues(keys, own, await loadValues(db, orgId), profile, defaultsOf(template.values));
}

interface Parts {
  policy: PolicyRow | null;
  template: PolicyTemplate | undefined;
  edition: Edition;
  row: VersionRow | null;
  latest: number;
  known: Record<string, string>;
  file: PolicyFile | null;
}

function presentPolicy({ policy, template, edition, row, latest, known, file }: Parts): Policy {
  const customPolicy = row?.customPolicy ?? null;
  const fields = template?.values ?? [];
  const isActive = row?.status === 'Active';
  const html = template?.htmlFor(edition) ?? '';
  const text = isActive ? row.text : policyText(customPolicy ?? html, fields, known);
  return {
    id: template?.id ?? policy?.policyType ?? '',
    name: template?.title ?? policy?.name ?? '',
    ...presentVersion(policy, row),
    custom: !template,
    text,
    file,
    template: html,
    edition: template ? edition : null,
    customPolicy,
    customValues: known,
    purpose: template?.purpose ?? '',
    owner: ownerOf(template, edition, known),
    reviewMonths: template?.reviewMonths ?? customReviewMonths,
    fields,
    mappings: template ? mappingsOf(template, text) : [],
    latest,
  };
}

/** When and by whom the version was saved and approved; a template without a saved version is a draft of version 0. */
function presentVersion(policy: PolicyRow | null, row: VersionRow | null) {
  if (!row)
    return {
      version: 0,
      status: 'Draft' as const,
      draftMode: null,
      saved: null,
      savedBy: null,
      approver: null,
      approvalDate: null,
      reviewDate: null,
    };
  return {
    ...pick(row, 'version', 'status', 'draftMode', 'approver', 'approvalDate'),
    saved: policy?.savedAt?.toISOString() ?? null,
    savedBy: policy?.savedBy ?? null,
    reviewDate: row.status === 'Active' ? (policy?.reviewDate ?? null) : null,
  };
}

/** The policy's owner, as the job title that the company has given to the role. */
function ownerOf(
  template: PolicyTemplate | undefined,
  edition: Edition,
  known: Record<string, string>,
): string {
  if (!template) return '';
  const named = template.values.find(({ default: title }) => title === template.owner);
  const key = named && roleIn(edition, named.key);
  const role = template.values.find((value) => value.key === key);
  return (key && known[key]?.trim()) || role?.default || template.owner;
}
