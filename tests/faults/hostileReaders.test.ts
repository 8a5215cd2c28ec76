/**
 * Each reader of what strangers make gets the worst of it from one organization on a real server, while another one
 * calls. Measured is the processor time of the process that answers, which is the same however busy the machine is.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { hostileSends, openHostileSite, type Sender } from '#tests/support/hostileSends.ts';
import { mostMegabytes, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const token = 'a-token-of-the-mail-server-of-over-32-characters';
let database: Awaited<ReturnType<typeof processDatabase>>;
let server: ServerProcess;
let sender: Sender;
let other: Visitor;

beforeAll(async () => {
  database = await processDatabase(postgresMissing ? 'pglite' : 'postgres');
  const port = freePorts();
  server = await startServer({
    ...database.env,
    PORT: String(port),
    DEMO: 'true',
    DEMO_DATA: 'false',
    MAIL_REPORTS_TOKEN: token,
  });
  const hostile = server.visitor();
  other = server.visitor();
  await hostile.signUp('eve@shop.example');
  await hostile.onboard('Company of Eve');
  await other.signUp('ann@shop.example');
  await other.onboard('Company of Ann');
  sender = {
    call: (call, input) => hostile.call(call, input),
    site: server,
    host: `localhost:${port}`,
    token,
    website: await openHostileSite(),
  };
});
afterAll(async () => {
  sender.website.close();
  await server.end('SIGKILL');
  await database.drop();
});

/** Of the process that answers alone, without those that it has begun (proc(5)). */
const processorSeconds = (): number => {
  const stat = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
  return (Number(fields[12]) + Number(fields[13])) / 100;
};

it.skipIf(process.platform !== 'linux').each(Object.entries(hostileSends))(
  'security D1 › reads %s while another organization is answered',
  async (what, send) => {
    const before = processorSeconds();
    const sent = send(sender);
    for (let call = 0; call < 5; call += 1)
      expect((await other.call(accounts.check, {})).status).toBe(200);
    const { status } = await sent;
    expect(status).toBeLessThan(500);
    if (/^a page/.test(what)) expect(sender.website.asked()).toBeGreaterThan(0);
    expect(processorSeconds() - before).toBeLessThan(3);
    expect(mostMegabytes(server)).toBeLessThan(1000);
    expect(server.child.exitCode).toBeNull();
  },
);
