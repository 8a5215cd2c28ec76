import { randomUUID } from 'node:crypto';
import { monthsLater } from '#kit/contract/calendarDay.ts';
import type { InputOf, RefusalOf } from '#kit/contract/call.ts';
import { nameKeyOf } from '#kit/contract/nameKey.ts';
import type { Db } from '#kit/server/db/database.ts';
import { isRefused, type Refused, refuse } from '#kit/server/refusal.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import { defaultsOf, missingIn } from '../calls/values.ts';
import type { policySave } from '../calls.ts';
import type { PolicySummary } from '../schemas.ts';
import { firstValues } from '../vocabulary.ts';
import { editionFor } from './library/editions.ts';
import { allTemplates, templateById } from './library/index.ts';
import type { PolicyTemplate } from './library/template.ts';
import { customReviewMonths } from './openPolicy.ts';
import { isDocumentText } from './ownDocuments/takeDocument.ts';
import { isBlank, policyText } from './policyText.ts';
import { versionAfter } from './rules/versions.ts';
import { forgetFiles } from './store/files.ts';
import { saveHistory } from './store/history.ts';
import {
  countCustomPolicies,
  insertPolicy,
  isNameTaken,
  lockCustomPolicies,
  lockPolicy,
  updatePolicy,
} from './store/policies.ts';
import { saveValues } from './store/values.ts';
import { loadVersion, saveVersion } from './store/versions.ts';
import type { PolicyRow, VersionRow } from './tables.ts';

type Wanted = InputOf<typeof policySave>['policy'];
type Refusal = Refused<RefusalOf<typeof policySave> | 'NOT_FOUND'>;

interface Circumstances {
  now: Date;
  /** The current day in the brand's time zone. */
  today: string;
  by: { cognitoId: string; email: string };
  env?: string | undefined;
  /** Of the own document that is uploaded as this version, of which the text is ours. */
  fileId?: string;
}

export interface Saved {
  summary: PolicySummary;
  /** False if the save continues this person's last save of the same draft. */
  isNews: boolean;
}

/** The maximum number of an organization's own policies. */
const maxCustom = 100;

/**
 * Saves a draft or approves a version (POL-031 to POL-033). Refuses if somebody else has saved since the policy was
 * opened, so that neither text is lost. The text that was written must be sanitized.
 */
export async function savePolicy(
  tx: Db,
  orgId: string,
  wanted: Wanted,
  { now, today, by, env, fileId }: Circumstances,
): Promise<Saved | Refusal> {
  const checked = await checkSave(tx, orgId, wanted, { today, fileId });
  if (isRefused(checked)) return checked;
  const { policyType, template, locked, name, content, approval, next } = checked;
  const nameKey = template ? null : nameKeyOf(name);
  const made = { policyType, name, nameKey, custom: !template, createdAt: now };
  if (!(locked || (await insertPolicy(tx, orgId, made))))
    return refuse(template ? 'CHANGED' : 'NAME_TAKEN');
  const savedAt = momentAfter(locked, now);
  const approved = approval ?? { approver: null, approvalDate: null };
  const { html: _, fields: __, leavesFile, ...kept } = content;
  const version = { policyType, ...next, ...kept, ...approved, env: env ?? null };
  await saveVersion(tx, orgId, { ...version, draftMode: wanted.draftMode ?? null }, now);
  if (leavesFile) await forgetFiles(tx, orgId, policyType);
  const reviewDate = nextReview(approved.approvalDate, template) ?? locked?.reviewDate ?? null;
  await updatePolicy(tx, orgId, policyType, {
    name,
    nameKey,
    savedAt,
    savedBy: by.email,
    reviewDate,
    ...(approval && { remindedAt: null }),
  });
  await saveValues(tx, orgId, content.customValues);
  const isNews = await saveHistory(tx, orgId, {
    policyType,
    version: next.version,
    kind: approval ? 'approved' : 'saved',
    at: savedAt,
    cognitoId: by.cognitoId,
    by: by.email,
    ...approved,
    text: content.text,
  });
  return {
    isNews,
    summary: {
      id: policyType,
      name,
      ...next,
      saved: savedAt.toISOString(),
      custom: !template,
      ...approved,
      reviewDate: approval ? reviewDate : null,
    },
  };
}

/** What is to be saved and what it replaces, or the refusal. Locks the policy until the transaction ends. */
async function checkSave(
  tx: Db,
  orgId: string,
  wanted: Wanted,
  { today, fileId }: { today: string; fileId: string | undefined },
) {
  const policyType = wanted.id ?? `custom-${randomUUID()}`;
  const template = templateById(policyType);
  const locked = wanted.id ? await lockPolicy(tx, orgId, policyType) : null;
  if (wanted.id && !locked && !template) return refuse('NOT_FOUND');
  const latest = locked ? await loadVersion(tx, orgId, policyType) : null;
  if (!isAsOpened(wanted, { locked, version: latest?.version })) return refuse('CHANGED');

  const name = template?.title ?? wanted.name ?? locked?.name ?? '';
  const unfitName = template ? null : await refuseName(tx, orgId, { name, policyType, locked });
  if (unfitName) return unfitName;
  const html = template ? await ourText(tx, orgId, template) : '';
  const content = contentOf(wanted, template, html, { fileId, latest });
  if (namesGone(content)) return refuse('CHANGED');
  const approval = approvalOf(wanted);
  const unfit = approval ? refuseApproval(wanted, content, today) : null;
  if (unfit) return unfit;
  const next = versionAfter(latest, approval ? 'approve' : 'save');
  if (!next) return refuse('CHANGED');
  return { policyType, template, locked, name, content, approval, next };
}

async function ourText(tx: Db, orgId: string, template: PolicyTemplate): Promise<string> {
  const organization = await findOrganization(tx, orgId);
  return template.htmlFor(editionFor(organization?.numberOfEmployees));
}

/** The approver and the date; null when a draft is saved. */
const approvalOf = ({ status, approver, approvalDate }: Wanted) =>
  status === 'Active' ? { approver: approver ?? null, approvalDate: approvalDate ?? null } : null;

/** The day of the next review, counted from the approval. */
const nextReview = (approvalDate: string | null, template: PolicyTemplate | undefined) =>
  approvalDate && monthsLater(approvalDate, template?.reviewMonths ?? customReviewMonths);

/** The current time, but always later than the previous save, even within the same millisecond. */
export const momentAfter = (locked: PolicyRow | null, now: Date) =>
  new Date(Math.max(now.getTime(), (locked?.savedAt?.getTime() ?? 0) + 1));

function isAsOpened(
  { saved, version }: Wanted,
  now: { locked: PolicyRow | null; version: number | undefined },
): boolean {
  const savedNow = now.version === undefined ? null : (now.locked?.savedAt?.toISOString() ?? null);
  return saved === savedNow && version === (now.version ?? 0);
}

async function refuseName(
  tx: Db,
  orgId: string,
  { name, policyType, locked }: { name: string; policyType: string; locked: PolicyRow | null },
): Promise<Refusal | null> {
  const key = nameKeyOf(name);
  if (allTemplates().some(({ title }) => nameKeyOf(title) === key)) return refuse('NAME_TAKEN');
  if (await isNameTaken(tx, orgId, key, policyType)) return refuse('NAME_TAKEN');
  if (locked) return null;
  await lockCustomPolicies(tx, orgId);
  return (await countCustomPolicies(tx, orgId)) >= maxCustom ? refuse('POLICY_LIMIT') : null;
}

type Content = ReturnType<typeof contentOf>;

/** The content of a version: the template with its values, the text that was written instead, or a document. */
function contentOf(
  wanted: Wanted,
  template: PolicyTemplate | undefined,
  ours: string,
  { fileId: uploaded, latest }: { fileId: string | undefined; latest: VersionRow | null },
) {
  const fields = template?.values ?? [];
  const customPolicy = wanted.customPolicy ?? (template ? null : '');
  const html = customPolicy ?? ours;
  const keys = fields.map(({ key }) => key);
  const customValues = firstValues(keys, wanted.customValues);
  const text = policyText(html, fields, { ...defaultsOf(fields), ...customValues });
  // Saved with the text that says which document it is, a version stays that document.
  const kept = latest && customPolicy === latest.customPolicy ? latest.fileId : null;
  const fileId = uploaded ?? kept;
  const asText: VersionRow['source'] = customPolicy === null ? 'template' : 'written';
  const source: VersionRow['source'] = fileId === null ? asText : 'file';
  const leavesFile = latest !== null && latest.fileId !== null && latest.fileId !== fileId;
  return { html, fields, source, fileId, leavesFile, customPolicy, customValues, text };
}

/** Whether it is the text of a document that the policy has no more: nobody could read what it stands for. */
const namesGone = ({ fileId, customPolicy }: Content): boolean =>
  fileId === null && customPolicy !== null && isDocumentText(customPolicy);

function refuseApproval(wanted: Wanted, content: Content, today: string): Refusal | null {
  const { html, fields, customValues, text } = content;
  if (isBlank(text)) return refuse('TEXT_MISSING');
  const values = { ...defaultsOf(fields), ...customValues };
  if (missingIn(html, fields, values).length > 0) return refuse('VALUES_MISSING');
  if ((wanted.approvalDate ?? '') > today) return refuse('DATE_FUTURE');
  return null;
}
