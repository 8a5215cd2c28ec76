import type { Db } from '#kit/server/db/database.ts';
import { documentProcess } from '#kit/server/pdf/documentProcess.ts';
import { sanitizeWritten } from '#kit/server/richText/sanitizeWritten.ts';
import type { DocumentKind, FoundDocument } from '#kit/server/services/services.ts';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { companyNameOf } from '#modules/foundation/people/server/index.ts';
import type { BinderDocument, BoundPolicy } from './document/binderPdf.ts';
import { templateById } from './library/index.ts';
import { loadTexts } from './store/inForce.ts';

/** Characters of all texts together: some 500 pages, which are drawn well within a job's time. */
export const maxBinderText = 2_500_000;

const renderBinder = documentProcess<BinderDocument>(
  new URL('./document/binderPdf.ts', import.meta.url),
  'renderBinder',
);

/** All policies in force, each as it was approved; null while there is none. */
export async function findBinder(
  _services: unknown,
  db: Db,
  { orgId, brandId }: { orgId: string; brandId: string },
): Promise<(FoundDocument & { data: BinderDocument }) | null> {
  const policies: BoundPolicy[] = [];
  for (const { policyType, text, ...policy } of await loadTexts(db, orgId))
    policies.push({
      ...policy,
      policyType,
      name: templateById(policyType)?.title ?? policy.name,
      // Sanitized when it was saved, and again here because the rules may have changed since (security I1).
      text: await sanitizeWritten(orgId, text),
    });
  if (policies.length === 0) return null;
  const approved = policies.map(({ approvalDate }) => approvalDate ?? '').toSorted();
  const data: BinderDocument = {
    policies: policies.toSorted((one, other) => one.name.localeCompare(other.name)),
    company: await companyNameOf(db, orgId),
    branding: pdfBranding(brandById(brandId)),
    // Of the newest approval, so that the same policies make the same document.
    day: approved.at(-1) || null,
  };
  return {
    title: 'Security policies in force',
    data,
    draw: (order) => renderBinder(data, order),
  };
}

export const policyBinderDocument: DocumentKind = { module: 'compliance', find: findBinder };
