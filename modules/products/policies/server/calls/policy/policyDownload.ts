import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { documentProcess } from '#kit/server/pdf/documentProcess.ts';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import type { PolicyDocument } from '../../document/policyPdf.ts';
import { openPolicy } from '../../openPolicy.ts';
import { parseReference } from '../../rules/reference.ts';

const renderPolicy = documentProcess<PolicyDocument>(
  new URL('../../document/policyPdf.ts', import.meta.url),
  'renderPolicy',
);

export const policyDownload = answerFile(
  contract.policyDownload,
  async ({ db, caller, services, http }, { reference }) => {
    const named = parseReference(reference);
    const opened = named && (await openPolicy(db, caller.orgId, named.id, named.version));
    if (!opened) return refuse('NOT_FOUND');
    const { policy } = opened;
    const organization = await findOrganization(db, caller.orgId);
    const brand = brandById(caller.brandId);
    const document = {
      policy,
      company: organization?.companyName ?? '',
      branding: pdfBranding(brand),
      // The date of the last save, so that two documents of the same version are identical.
      date: policy.saved ?? services.clock.now().toISOString(),
    };
    const body = await renderPolicy(document, { owner: caller.orgId, signal: http.request.signal });
    return {
      fileName: `${policy.name} - version ${policy.version}${policy.status === 'Draft' ? ' (draft)' : ''}.pdf`,
      contentType: 'application/pdf',
      body,
    };
  },
);
