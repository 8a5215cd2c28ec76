import { strToU8, zipSync } from 'fflate';
import * as policies from '#modules/products/policies/calls.ts';
import type { Visitor } from './visitor.ts';

/** Two of the organization's own policies, in draft. */
export async function policiesOf(owner: Visitor) {
  const draft = async (name: string) => {
    const policy = { name, status: 'Draft', customPolicy: '<p>Lock the door.</p>' } as const;
    return (await owner.call(policies.policySave, { policy })).data.data.id;
  };
  const policyId = await draft('Doors');
  const { data } = (await owner.call(policies.policyHistory, { policyType: policyId })).data;
  return { policyId, historyId: data[0]?.historyId ?? '', sparePolicyId: await draft('Windows') };
}

/** Approves the newest version of a policy, or the next, with an answer in each of its fields. */
export async function approvePolicy(
  owner: Visitor,
  id: string,
  change: { approvalDate?: string; customPolicy?: string } = {},
  askAgain?: boolean,
) {
  const { data } = (await owner.call(policies.policyLoad, { policyType: id })).data;
  const { version, saved, customPolicy } = data;
  const fit: Partial<Record<string, string>> = { email: 'a@shop.example', phone: '555-0100' };
  const asked = data.fields.map(({ key, kind }) => [key, fit[kind] ?? '30']);
  const customValues = { ...Object.fromEntries(asked), ...data.customValues };
  const approval = { status: 'Active', approver: 'Ada Baker', approvalDate: '2026-11-18' } as const;
  const answer = await owner.call(policies.policySave, {
    policy: { id, version, saved, customValues, customPolicy, ...approval, ...change },
    ...(askAgain !== undefined && { askAgain }),
  });
  return answer.data.data;
}

/** A PDF of one page, with more in its catalog and more objects. */
export const ownPdf = (inCatalog = '', objects: string | Buffer = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${inCatalog}>>\nendobj\n` +
        '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
        '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n',
    ),
    Buffer.from(objects),
    Buffer.from('\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A DOCX file with one paragraph, and more parts. */
export const ownWord = (more: Record<string, string> = {}): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
          'word/document.xml':
            '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Lock the door.</w:t></w:r></w:p></w:body></w:document>',
          ...more,
        }).map(([name, text]) => [name, strToU8(text)]),
      ),
    ),
  );
