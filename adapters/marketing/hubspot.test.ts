import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Lead } from '#kit/server/ports/marketing.ts';
import { servedForAll } from '#tests/support/servedForAll.ts';
import { createHubspot } from './hubspot.ts';

const form = '5d1f6c36-6c5e-4d3a-9b0e-3d7a2f0c9a11';
/** 'Submit data to a form': the fields of a submission; any other field is refused. */
const submission = z.strictObject({
  submittedAt: z.int().min(1_500_000_000_000),
  fields: z.array(
    z.strictObject({
      objectTypeId: z.literal('0-1'),
      name: z.enum(['email', 'firstname', 'leadsource', 'hs_lead_status']),
      value: z.string().min(1),
    }),
  ),
  context: z.strictObject({
    hutk: z.string().min(1).optional(),
    ipAddress: z.union([z.ipv4(), z.ipv6()]).optional(),
    pageUri: z.string(),
    pageName: z.string(),
  }),
});

const taken: z.infer<typeof submission>[] = [];
let status = 200;
const origin = servedForAll(async (request, response) => {
  const read = submission.safeParse(JSON.parse(await text(request)));
  const found =
    request.method === 'POST' &&
    request.url === `/submissions/v3/integration/submit/42/${form}` &&
    request.headers['content-type'] === 'application/json';
  const code = !found ? 404 : read.success ? status : 400;
  if (code === 200 && read.data) taken.push(read.data);
  response.writeHead(code);
  response.end(JSON.stringify(code === 200 ? { inlineMessage: 'Thanks' } : { status: 'error' }));
});
afterEach(() => {
  status = 200;
  taken.splice(0);
});

const lead: Lead = {
  id: '6d1f5f36-6c5e-4d3a-9b0e-3d7a2f0c9a11',
  fields: [
    { name: 'email', value: 'ada@shop.example' },
    { name: 'leadsource', value: 'Website' },
  ],
  pageURI: 'https://fairhaven.example/signup',
  pageName: 'CyberSafety Trial v1',
  hutk: 'cookie-1',
  leadStatus: 'NEW',
  ipAddress: '203.0.113.7',
  submittedAt: new Date('2026-11-18T18:00:00Z'),
};
const submit = (changed: Partial<Lead> = {}) =>
  createHubspot({ url: `${origin()}/`, portalId: '42', formId: form }).submit({
    ...lead,
    ...changed,
  });

describe('A form of HubSpot', () => {
  test('is given the lead with its page, cookie and address', async () => {
    await submit();
    expect(taken).toEqual([
      {
        submittedAt: lead.submittedAt.getTime(),
        fields: [
          { objectTypeId: '0-1', name: 'email', value: 'ada@shop.example' },
          { objectTypeId: '0-1', name: 'leadsource', value: 'Website' },
          { objectTypeId: '0-1', name: 'hs_lead_status', value: 'NEW' },
        ],
        context: {
          hutk: 'cookie-1',
          ipAddress: '203.0.113.7',
          pageUri: 'https://fairhaven.example/signup',
          pageName: 'CyberSafety Trial v1',
        },
      },
    ]);
  });

  test('is told nothing that is not known', async () => {
    await submit({ hutk: '', ipAddress: '', leadStatus: '' });
    expect(taken[0]?.context).toEqual({ pageUri: lead.pageURI, pageName: lead.pageName });
    expect(taken[0]?.fields).toHaveLength(2);
  });

  test.each([400, 429, 503])('that answers %d has not taken it', async (code) => {
    status = code;
    await expect(submit()).rejects.toThrow(`HubSpot answered ${code}`);
  });
});
