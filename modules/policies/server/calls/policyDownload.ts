import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { documentThread } from '#kit/server/pdf/thread.ts';
import { brandById, pdfFace } from '#modules/brand/server/index.ts';
import { findOrganization } from '#modules/profile/server/index.ts';
import * as contract from '../../contract.ts';
import type { PolicyDocument } from '../document/policyPdf.ts';
import { openPolicy } from '../openPolicy.ts';
import { parseReference } from '../rules/reference.ts';

const renderPolicy = documentThread<PolicyDocument>(
  new URL('../document/thread.ts', import.meta.url),
);

export const policyDownload = answerFile(
  contract.policyDownload,
  async ({ db, caller, services }, { reference }) => {
    const named = parseReference(reference);
    const opened = named && (await openPolicy(db, caller.orgId, named.id, named.version));
    if (!opened) return refuse('NOT_FOUND');
    const { policy } = opened;
    const organization = await findOrganization(db, caller.orgId);
    const brand = brandById(caller.brandId);
    const body = await renderPolicy({
      policy,
      company: organization?.companyName ?? '',
      face: pdfFace(brand),
      // A document of the same version is the same.
      date: policy.saved ?? services.clock.now().toISOString(),
    });
    return {
      fileName: `${policy.name} - version ${policy.version}${policy.status === 'Draft' ? ' (draft)' : ''}.pdf`,
      contentType: 'application/pdf',
      body,
    };
  },
);
