import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import * as training from '#modules/products/training/calls.ts';
import { join } from '#tests/support/invites.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { ownPdf, ownWord } from '#tests/support/policies.ts';
import { ownerForEach, portalForAll } from '#tests/support/portal.ts';
import { typed } from '#tests/support/typed.ts';
import * as policy from '../calls.ts';
import { maxPolicyFileBytes } from '../vocabulary.ts';
import { policyInForceDocument } from './policyDocument.ts';
import { files } from './tables.ts';

const ready = 'access-control';
const pdf = ownPdf();
const word = ownWord();
const hashOf = (body: Buffer) => hash('sha256', body, 'hex');
const words = (text: string) => text.replaceAll(/\s+/g, ' ');

const portal = portalForAll();

beforeEach(() => portal.clock.set('2026-11-18T18:00:00.000Z'));
const owner = ownerForEach(portal);

const load = async (id: string, version?: number) =>
  (await owner.call(policy.policyLoad, { policyType: id, version })).data.data;
/** Uploads a document as the draft of a policy, as the policy is now. */
async function uploads(id: string, body: Buffer, change: object = {}, who = owner) {
  const { version, saved } = await load(id);
  return who.call(policy.uploadPolicy, {
    reference: `${id};${version}`,
    saved: saved ?? 'never',
    clauses: 'none',
    file: { fileName: 'Our rules.pdf', body },
    ...change,
  });
}
async function saves(id: string, change: object) {
  const { version, saved, customPolicy } = await load(id);
  const wanted = { id, version, saved, customPolicy, ...change };
  return owner.call(policy.policySave, { policy: wanted });
}
const approve = async (id: string) =>
  (await saves(id, { status: 'Active', approver: 'Ada Baker', approvalDate: '2026-11-18' })).data;
const ownPolicy = async (name: string) =>
  (await owner.call(policy.policySave, { policy: { name, status: 'Draft' } })).data.data.id;
const download = (id: string, version = 0) =>
  owner.call(policy.policyDownload, { reference: `${id};${version}`, file: 'policy.pdf' });
const kept = () => portal.db.select().from(files).where(eq(files.orgId, owner.orgId));

describe('POST /api/policy/uploadPolicy/{reference}/{saved}/{clauses}', () => {
  it('POL-130: keeps a document as it is, as the draft of an own policy or one of the library', async () => {
    const id = await ownPolicy('Visitors');
    const fileName = 'A {{companyName}} <b>.docx';
    const made = (await uploads(id, word, { file: { fileName, body: word } })).data.data;
    expect(made).toMatchObject({ id, name: 'Visitors', version: 0, status: 'Draft' });
    const { file, text } = await load(id);
    const name = 'A companyName b.docx';
    expect(file).toEqual({ name, kind: 'docx', size: word.length, sha256: hashOf(word) });
    expect(text).toContain(name);
    expect(text).toContain(hashOf(word));
    expect((await uploads(ready, pdf)).data.data).toMatchObject({ id: ready, version: 0 });
    expect((await load(ready)).file?.kind).toBe('pdf');
    const rows = await kept();
    expect(rows.map(({ file: body }) => Buffer.from(body, 'base64').length).sort()).toEqual(
      [pdf.length, word.length].sort(),
    );
    expect(rows[0]).toMatchObject({ uploadedBy: owner.email, uploadedByName: 'Ada Baker' });
  });

  it('POL-130: replaces no draft that was saved meanwhile, and takes 5 MB', async () => {
    const id = await ownPolicy('Visitors');
    expect((await uploads(id, pdf, { saved: 'never' })).refused).toBe('CHANGED');
    expect((await uploads(id, pdf, { reference: `${id};1` })).refused).toBe('CHANGED');
    expect((await uploads(id, pdf, { reference: 'nothing;0' })).refused).toBe('NOT_FOUND');
    const large = Buffer.alloc(maxPolicyFileBytes + 1);
    expect((await uploads(id, large)).refused).toBe('TOO_LARGE');
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['FILE_TYPE', Buffer.from('Lock the door.')],
    ['FILE_ACTIVE', ownWord({ 'word/vbaProject.bin': 'x' })],
    ['FILE_ENCRYPTED', ownPdf('', 'trailer << /Encrypt 5 0 R >>')],
    ['FILE_LONG', ownPdf('', '4 0 obj\n<< /Type /Page >>\nendobj\n'.repeat(300))],
    ['FILE_UNREADABLE', word.subarray(0, 200)],
  ])('POL-131: refuses what is not a plain document: %s', async (refused, body) => {
    expect((await uploads(ready, body)).refused).toBe(refused);
    expect(await kept()).toEqual([]);
  });

  it('POL-137: stands in the activity, and names nobody who was erased', async () => {
    const colleague = await join(portal, owner);
    expect((await uploads(ready, pdf, {}, colleague)).refused).toBeNull();
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(JSON.stringify(entries[0])).toContain('uploaded a document as the security policy');
    expect(JSON.stringify(entries[0])).toContain('Our rules.pdf');
    await typed(portal.services, 'person', 'erase', '--email', colleague.email, '--yes');
    const [row] = await kept();
    expect(row?.sha256).toBe(hashOf(pdf));
    expect(JSON.stringify(row)).not.toContain(colleague.email);
  });
});

describe('POST /api/policy/readWordText', () => {
  const reads = (body: Buffer) =>
    owner.call(policy.readWordText, { file: { fileName: 'Our rules.docx', body } });

  it('POL-139: answers the text, says what it has not, and keeps nothing', async () => {
    const run = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const picture = '<w:p><w:r><w:drawing/></w:r></w:p>';
    const body = ownWord({
      'word/document.xml': `<w:document xmlns:w="w"><w:body>${run('&lt;script&gt;Lock up.')}${picture}</w:body></w:document>`,
    });
    expect((await reads(body)).data).toEqual({
      html: '<p>&lt;script&gt;Lock up.</p>',
      lost: ['pictures'],
    });
    expect((await reads(pdf)).refused).toBe('FILE_TYPE');
    expect(await kept()).toEqual([]);
    expect((await owner.call(policy.policyList, {})).data.data).toEqual([]);
  });
});

describe('A policy that is a document', () => {
  it('POL-132: is approved, in force and approved again like any other', async () => {
    (await uploads(ready, pdf)).data;
    expect((await approve(ready)).data).toMatchObject({ status: 'Active', version: 0 });
    expect((await approve(ready)).data).toMatchObject({ status: 'Active', version: 1 });
    expect((await load(ready, 0)).file?.sha256).toBe(hashOf(pdf));
    expect((await load(ready, 1)).file?.sha256).toBe(hashOf(pdf));
    expect(await kept()).toHaveLength(1);
    const { data } = (await owner.call(policy.policyList, {})).data;
    expect(data).toContainEqual(expect.objectContaining({ id: ready, status: 'Active' }));
  });

  it('POL-132: becomes a text again, and leaves nothing but versions that were approved', async () => {
    (await uploads(ready, pdf)).data;
    (await approve(ready)).data;
    (await uploads(ready, word)).data;
    expect(await kept()).toHaveLength(2);
    expect((await saves(ready, { status: 'Draft', customPolicy: null })).refused).toBeNull();
    expect(await load(ready)).toMatchObject({ version: 1, file: null, customPolicy: null });
    expect((await kept()).map(({ kind }) => kind)).toEqual(['pdf']);
    (await uploads(ready, word)).data;
    (await owner.call(policy.policyDelete, { reference: `${ready};1` })).data;
    expect((await kept()).map(({ kind }) => kind)).toEqual(['pdf']);
    expect((await download(ready)).body).toEqual(pdf);
  });

  it('POL-132: is no text that names a document which the policy has no more', async () => {
    (await uploads(ready, pdf)).data;
    const { customPolicy } = await load(ready);
    (await uploads(ready, word)).data;
    expect((await saves(ready, { status: 'Draft', customPolicy })).refused).toBe('CHANGED');
    expect((await load(ready)).file?.kind).toBe('docx');
  });

  it('POL-133: is answered to the byte, to be saved and never shown', async () => {
    const id = await ownPolicy('Visitors');
    (await uploads(id, word)).data;
    const { body, headers } = await download(id);
    expect(body).toEqual(word);
    expect(String(headers['content-disposition'])).toMatch(
      /^attachment; filename="Visitors - version 0 \(draft\)\.docx"/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    const stranger = await portal.owner();
    const theirs = { reference: `${id};0`, file: 'policy.pdf' };
    expect((await stranger.call(policy.policyDownload, theirs)).refused).toBe('NOT_FOUND');
  });

  it('POL-134: is signed by its hash, and read by the personal link alone', async () => {
    (await uploads(ready, pdf)).data;
    (await approve(ready)).data;
    const email = `kim@${owner.orgId}.example`;
    const trainees = [{ firstName: 'Kim', lastName: 'Baker', email }];
    (await owner.call(training.saveTrainees, { trainees })).data;
    const { people } = (await owner.call(policy.loadSignatures, { policyType: ready })).data;
    const traineeIds = people.map(({ traineeId }) => traineeId);
    const asked = { policyType: ready, version: 0, traineeIds };
    (await owner.call(policy.askSignatures, asked)).data;
    const mails = await portal.mailbox(email);
    const mail = mails.find(({ subject }) => /read and sign/.test(subject));
    const token = /\/sign#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const kim = portal.visitor();
    const opened = (await kim.call(policy.openSigning, { token })).data;
    if (opened.state !== 'valid' || !opened.shown) throw new Error('Nothing is to be signed.');
    const { signatureId, version, text, textHash, file } = opened.shown;
    expect(file?.sha256).toBe(hashOf(pdf));
    expect(text).toContain(hashOf(pdf));
    const read = (await kim.call(policy.readToSign, { token, signatureId })).data;
    expect(Buffer.from(read.file, 'base64')).toEqual(pdf);
    expect(read.fileName).toBe('Access control policy - version 0.pdf');
    const otherLink = { token: 'x'.repeat(43), signatureId };
    expect((await kim.call(policy.readToSign, otherLink)).refused).toBe('NOT_FOUND');
    const { consent } = opened;
    const signed = { token, signatureId, version, textHash, consent, agreed: true };
    expect((await kim.call(policy.signPolicy, signed)).refused).toBeNull();
  });

  it('POL-135: is a page in the binder, and itself among the documents of others where it is a PDF', async () => {
    const id = await ownPolicy('Visitors');
    (await uploads(id, word)).data;
    (await approve(id)).data;
    (await uploads(ready, pdf)).data;
    (await approve(ready)).data;
    await owner.call(policy.policyBinder, {});
    await portal.runJobs();
    const bound = words(
      pagesOf((await owner.call(policy.policyBinder, {})).body as Buffer).join(' '),
    );
    expect(bound).toContain('Our rules.docx');
    expect(bound).toContain('Our rules.pdf');
    expect(bound.replaceAll(' ', '')).toContain(hashOf(word));
    const { orgId } = owner;
    const find = (policyId: string) =>
      policyInForceDocument.find(
        portal.services,
        portal.services.database.forOrganization(orgId),
        { orgId, brandId: 'fairhaven' },
        policyId,
      );
    expect(await (await find(ready))?.draw({ owner: orgId })).toEqual(pdf);
    const page = await (await find(id))?.draw({ owner: orgId });
    expect(page?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('POL-136: counts for the duties, the statement and what it answers by the clauses that were ticked', async () => {
    expect((await uploads(ready, pdf, { clauses: '99.1' })).refused).toBe('INVALID_INPUT');
    const id = await ownPolicy('Visitors');
    expect((await uploads(id, pdf, { clauses: '1.1' })).refused).toBe('INVALID_INPUT');
    (await uploads(ready, pdf, { clauses: '1.1,7.1' })).data;
    (await approve(ready)).data;
    const { mappings } = await load(ready);
    expect(mappings.map(({ clause }) => clause)).toContain('1.1');
    expect(mappings.map(({ clause }) => clause)).not.toContain('2.1');
    const { duties } = (await owner.call(policy.loadDuties, {})).data;
    expect(duties.map(({ dutyId }) => dutyId)).toEqual(['access-review']);
    const { controls } = (await owner.call(policy.loadApplicability, {})).data;
    const answered = controls.find(({ control }) => control === 'A.5.15')?.policies;
    expect(answered).toMatchObject([{ policyType: ready, clauses: ['1.1'] }]);
  });
});
