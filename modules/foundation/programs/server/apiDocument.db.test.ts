/** What somebody makes of the API's document alone (decision 63). */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { sharePacks, shareReadiness } from '#modules/products/proof/calls.ts';
import { consoleCalls, declaredCalls, titleOf } from '#tests/support/contracts.ts';
import { type ApiDocument, clientOf } from '#tests/support/foreignClient.ts';
import { answerOf, ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { brandKeyOf, keyOf } from '#tests/support/programs.ts';
import { endedScan, newWebsite, scanReport } from '#tests/support/scans.ts';
import type { SiteRequest } from '#tests/support/visitor.ts';

const portal = portalForAll({ env: { API_DOCUMENT: 'false' } });
const owner = ownerForAll(portal, { companyName: 'Harbor Bakery' });
beforeAll(async () => {
  const targetId = await newWebsite(owner);
  await endedScan(portal, { orgId: owner.orgId, targetId }, { checks: ['hsts'] });
});

/** How programs reach the two servers. */
const servers = {
  portal: (request: SiteRequest) =>
    answerOf(portal.app, {
      ...request,
      headers: { host: 'localhost:3000', 'content-type': 'application/json', ...request.headers },
    }),
  console: async ({ headers, ...request }: SiteRequest) =>
    answerOf(await portal.office(), {
      ...request,
      headers: { host: 'localhost:3001', ...headers },
    }),
};

async function foreign(server: keyof typeof servers, key: string) {
  const send = servers[server];
  const answer = await send({ method: 'GET', url: '/api/openapi.json', headers: {} });
  return clientOf(JSON.parse(answer.body.toString()) as ApiDocument, { send, key });
}

const title = scanReport.findings[0]?.title;

it('API-261: lists the open causes of an organization’s websites with its key', async () => {
  const call = await foreign('portal', (await keyOf(owner)).secret);
  const websites = await call('post_monitoring_webapps_loadTargetList');
  expect(websites).toMatchObject({ status: 200, body: { data: { targets: [{ name: 'Shop' }] } } });
  const { targets } = (websites.body as { data: { targets: { targetId: string }[] } }).data;
  const asked = { targetId: targets[0]?.targetId ?? '', view: 'open' };
  const open = await call('post_monitoring_webapps_loadIssues', asked);
  expect(open).toMatchObject({ status: 200, body: { data: { issues: [{ title }] } } });
});

it('API-261: lists the customers of a brand, and the open causes of each, with the brand’s key', async () => {
  const { secret } = await brandKeyOf(portal.services, 'fairhaven');
  const call = await foreign('console', secret);
  const listed = await call('get_console_portfolio_list', { search: 'Harbor' });
  const { customers } = (listed.body as { data: { customers: { orgId: string }[] } }).data;
  expect(customers.map(({ orgId }) => orgId)).toEqual([owner.orgId]);
  const page = await call('get_console_portfolio_customer_orgId_', { orgId: owner.orgId });
  expect(page).toMatchObject({ status: 200, body: { data: { causes: [{ title }] } } });
});

it('API-268: lists the evidence packs of a customer once its owner lets the provider, with a key that may', async () => {
  const { secret } = await brandKeyOf(portal.services, 'fairhaven', true);
  const call = await foreign('console', secret);
  const list = () => call('get_console_proof_packs_orgId_', { orgId: owner.orgId });
  const refused = { status: 403, body: { error: { code: 'CONSENT_MISSING' } } };
  expect(await list()).toMatchObject(refused);
  (await owner.call(shareReadiness, {})).data;
  (await owner.call(sharePacks, {})).data;
  expect(await list()).toMatchObject({ status: 200, body: { data: { packs: [] } } });
});

it('API-261: is told what is wrong with a key as the document says it', async () => {
  const call = await foreign('portal', 'portal_mistyped');
  const refused = await call('post_monitoring_webapps_loadTargetList');
  expect(refused).toMatchObject({ status: 401, body: { error: { code: 'KEY_UNKNOWN' } } });
});

it('API-270: is told of in the manual, call by call', async () => {
  const page = readFileSync('docs/api/programs.md', 'utf8');
  const listed = [...page.matchAll(/^\| `([A-Z]+ \/api\/[^`]+)` \|/gm)].map(([, call]) => call);
  const calls = [...(await declaredCalls()), ...(await consoleCalls())];
  const marked = calls.filter(({ programs }) => programs).map(titleOf);
  expect(listed.toSorted()).toEqual(marked.toSorted());
});

it('API-260: has no call that programs do not make', async () => {
  const call = await foreign('portal', (await keyOf(owner)).secret);
  await expect(call('post_monitoring_webapps_createTarget')).rejects.toThrow('has no');
});
