import { expect, it, onTestFinished } from 'vitest';
import { openPglite } from '#kit/server/db/pglite.ts';
import { loadDocument } from '#modules/foundation/documents/calls.ts';
import { getScanReport } from '#modules/products/monitoring/calls.ts';
import { processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { longScan, newWebsite } from '#tests/support/scans.ts';
import { startServer } from '#tests/support/serverProcess.ts';

it('MON-375: a long report whose worker is killed while it draws is drawn after a restart', async () => {
  const database = await processDatabase('pglite');
  onTestFinished(() => database.drop());
  const env = { ...database.env, PORT: String(freePorts()), DEMO_DATA: 'false' };
  let server = await startServer(env);
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const owner = server.visitor();
  await owner.signUp('killed@shop.example');
  await owner.onboard('Killed Bakery');
  const targetId = await newWebsite(owner, { targetUrl: 'http://sample.localhost:1/' });
  await server.end('SIGTERM');
  const { orgId } = owner;
  const kept = await openPglite(database.env.DATA_DIR ?? '');
  const website = { orgId, targetId };
  const scanId = await longScan(kept.forOrganization(orgId), website, new Date(), 200);
  await kept.close();

  server = await startServer(env);
  const again = async () => {
    const visitor = server.visitor();
    for (const [name, value] of owner.cookies) visitor.cookies.set(name, value);
    return visitor;
  };
  const report = `Shop;${targetId};${scanId};fix`;
  const { status, headers } = await (await again()).call(getScanReport, { report });
  expect(status).toBe(303);
  const documentId = String(headers.location).slice('/documents/'.length);
  const stateOf = async () => (await (await again()).call(loadDocument, { documentId })).data;
  const { state } = await eventually('it is being drawn', 300, async () => {
    const told = await stateOf();
    return told.begunAt !== null && told;
  });
  expect(state).toBe('waiting');
  await server.end('SIGKILL');

  server = await startServer(env);
  await eventually('it is ready', 300, async () => (await stateOf()).state === 'ready');
  const { body } = await (await again()).call(getScanReport, { report });
  expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
});
