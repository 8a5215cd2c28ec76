import type { Db } from '#kit/server/db/database.ts';
import type { FileAnswer } from '#kit/server/http/answer.ts';
import { documentProcess } from '#kit/server/pdf/documentProcess.ts';
import type { DocumentKind, Services } from '#kit/server/services/services.ts';
import type { PolicyInForce } from '#kit/server/services/summaries.ts';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { companyNameOf } from '#modules/foundation/people/server/index.ts';
import type { Policy } from '../schemas.ts';
import type { PolicyDocument } from './document/policyPdf.ts';
import { openPolicy } from './openPolicy.ts';
import { readFile } from './store/files.ts';
import { loadPolicyList } from './store/policies.ts';

const renderPolicy = documentProcess<PolicyDocument>(
  new URL('./document/policyPdf.ts', import.meta.url),
  'renderPolicy',
);

/** A version of a policy as a document. */
export async function policyDocument(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  { orgId, brandId }: { orgId: string; brandId: string },
  policy: Policy,
) {
  const data: PolicyDocument = {
    policy,
    company: await companyNameOf(db, orgId),
    branding: pdfBranding(brandById(brandId)),
    // The date of the last save, so that two documents of the same version are identical.
    date: policy.saved ?? clock.now().toISOString(),
  };
  return {
    title: titleOf(policy),
    data,
    draw: (order: Parameters<typeof renderPolicy>[1]) => renderPolicy(data, order),
  };
}

const titleOf = ({ name, version, status }: Policy): string =>
  `${name} - version ${version}${status === 'Draft' ? ' (draft)' : ''}`;

/** The document that was uploaded as this version, as it came; null if it is a text. */
export async function ownDocument(
  db: Db,
  orgId: string,
  policy: Policy,
): Promise<(FileAnswer & { body: Buffer }) | null> {
  const { id: policyType, version, file } = policy;
  if (!file) return null;
  const body = await readFile(db, orgId, { policyType, version });
  return body && { fileName: `${titleOf(policy)}.${file.kind}`, body };
}

/** The policies that are in force, by name. One query. */
export async function policiesInForce(db: Db, orgId: string): Promise<PolicyInForce[]> {
  return (await loadPolicyList(db, orgId))
    .flatMap(({ id, name, version, status, approvalDate }) =>
      status === 'Active' && approvalDate ? [{ id, name, version, approvedOn: approvalDate }] : [],
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The version in force of a policy, by the policy's id; an approved one of before by 'access-control@1'. */
export const policyInForceDocument: DocumentKind = {
  module: 'compliance',
  find: async (services, db, of, reference) => {
    const [policyId = '', asked] = reference.split('@');
    const versions = await loadPolicyList(db, of.orgId);
    const inForce = versions.find(({ id, status }) => id === policyId && status === 'Active');
    if (!inForce) return null;
    const version = asked === undefined ? inForce.version : Number(asked);
    const opened = await openPolicy(db, of.orgId, policyId, version);
    if (opened?.policy.status !== 'Active') return null;
    const { policy } = opened;
    const drawn = await policyDocument(services, db, of, policy);
    // An uploaded PDF is the policy itself; a page that names it stands for any other document.
    const own = policy.file?.kind === 'pdf' ? await ownDocument(db, of.orgId, policy) : null;
    return own ? { ...drawn, data: { policy }, draw: async () => own.body } : drawn;
  },
};
