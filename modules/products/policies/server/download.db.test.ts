import { describe, expect, it } from 'vitest';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import * as policy from '../calls.ts';

const portal = portalForAll();
const owner = ownerForAll(portal);

const download = (reference: string, file = 'policy.pdf') =>
  owner.call(policy.policyDownload, { reference, file });
const headerOf = (answer: { headers: Record<string, unknown> }, name: string) =>
  String(answer.headers[name]);

describe('GET /api/policy/policyDownload/{id};{version}/{file}.pdf', () => {
  it('POL-056: answers a version as PDF, under the policy’s own name', async () => {
    const answer = await download('access-control;0', 'whatever.pdf');
    expect(answer.status).toBe(200);
    expect(headerOf(answer, 'content-type')).toBe('application/pdf');
    expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect(headerOf(answer, 'content-disposition')).toContain(
      'filename="Access control policy - version 0 (draft).pdf"',
    );
  });

  it('security I6 › a quote or another script in the name breaks out of no header', async () => {
    const name = 'Rules "; filename=evil.exe 店';
    const customPolicy = '<p>Lock the door.</p>';
    const made = await owner.call(policy.policySave, {
      policy: { name, status: 'Draft', customPolicy },
    });
    const answer = await download(`${made.data.data.id};0`);
    expect(answer.status).toBe(200);
    const disposition = headerOf(answer, 'content-disposition');
    expect(disposition).toMatch(/^attachment; filename="[\w. ()-]*"; filename\*=UTF-8''[\w.%~-]*$/);
  });

  it.each(['access-control;7', 'access-control', '../../etc/passwd;0', 'nothing;0'])(
    'security I5 › knows no %s',
    async (reference) => {
      expect((await download(reference)).refused).toBe('NOT_FOUND');
    },
  );

  it('takes the name of a PDF and of nothing else', async () => {
    expect((await download('access-control;0', 'policy.exe')).refused).toBe('INVALID_INPUT');
  });
});
