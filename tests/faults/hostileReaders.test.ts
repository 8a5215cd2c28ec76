/**
 * Each reader of what strangers make gets the worst that its senders may build, of the size that it takes, from one
 * organization on a real server, while another one calls. Measured is the processor time of the process that answers,
 * which is the same however busy the machine is (Linux).
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import * as policies from '#modules/products/policies/calls.ts';
import { maxTextLength } from '#modules/products/policies/vocabulary.ts';
import * as ratings from '#modules/products/ratings/calls.ts';
import * as training from '#modules/products/training/calls.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { brokenAfter, partOf, partsOver } from '#tests/support/zipParts.ts';

const token = 'a-token-of-the-mail-server-of-over-32-characters';
let database: Awaited<ReturnType<typeof processDatabase>>;
let server: ServerProcess;
let hostile: Visitor;
let other: Visitor;
/** A website of the hostile organization's, and the page that it answers with. */
let site: Server;
let page = '';
/** How often it was asked since: a reader that never came would prove nothing. */
let asked = 1;
let siteUrl: string;

beforeAll(async () => {
  database = await processDatabase(postgresMissing ? 'pglite' : 'postgres');
  server = await startServer({
    ...database.env,
    PORT: String(freePorts()),
    DEMO: 'true',
    DEMO_DATA: 'false',
    MAIL_REPORTS_TOKEN: token,
  });
  site = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://sample.localhost:${(site.address() as AddressInfo).port}/`;
  [hostile, other] = [server.visitor(), server.visitor()];
  for (const [visitor, name] of [
    [hostile, 'eve'],
    [other, 'ann'],
  ] as const) {
    await visitor.signUp(`${name}@shop.example`);
    await visitor.onboard(`Company of ${name}`);
  }
});
afterAll(async () => {
  await server.end('SIGKILL');
  site.close();
  await database.drop();
});

/** Of the process that answers alone, without those that it has begun. */
const statusOf = (field: string): number =>
  Number(
    new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(
      readFileSync(`/proc/${server.child.pid}/status`, 'utf8'),
    )?.[1],
  ) / 1024;
const processorSeconds = (): number => {
  const stat = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')'))
    .split(' ')
    .slice(12, 14)
    .map(Number);
  return (user + system) / 100;
};

const filled = (piece: string, length: number) => piece.repeat(length / piece.length);
const numbered = (count: number, piece: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => piece(n)).join('');
const pageLength = 512 * 1024;
const pages = {
  'open fonts': `<p>${numbered(20_000, (n) => `<font c=${n}>`)}${'<p>a'.repeat(30_000)}`,
  'tags that nobody closes': filled('<b>', pageLength),
  attributes: `<meta ${numbered(90_000, (n) => `a${n} `)}>`,
  'a title that never ends': `<title>${'<'.repeat(pageLength)}`,
};

const save = (name: string, customPolicy: string) =>
  hostile.call(policies.policySave, { policy: { name, status: 'Draft', customPolicy } });
const upload = (fileName: string, body: Buffer) =>
  hostile.call(training.checkTraineesBulk, { file: { fileName, body } });
const mail = async (url: string, body: string) =>
  server.request({
    method: 'POST',
    url,
    headers: {
      host: `localhost:${server.port}`,
      authorization: `Bearer ${token}`,
      'content-type': 'message/rfc822',
    },
    payload: Buffer.from(body),
  });
const report = (status: string) =>
  mail(
    '/mail/reports',
    `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n${status}`,
  );
const show = (as: keyof typeof pages) => {
  page = pages[as];
  asked = 0;
};
const prove = async (as: keyof typeof pages) => {
  show(as);
  const { data } = await hostile.call(monitoring.loadTargetList, {});
  const known = data.targets[0]?.targetId;
  const made =
    known ??
    (
      await hostile.call(monitoring.createTarget, {
        targetName: 'Evil',
        targetUrl: siteUrl,
        scan_profile: 'safe',
        recurrence: 'm',
        permission: true,
      })
    ).data.targetId;
  return hostile.call(monitoring.proveOwnership, { targetId: made, method: 'meta' });
};
const rate = (as: keyof typeof pages) => {
  show(as);
  return hostile.call(ratings.fastRatings, { url: siteUrl });
};
const download = async () => {
  const giant = `<table>${'<tr><td>x</td><td>y</td></tr>'.repeat(17_000)}</table>`;
  const { data } = await save('Giant', giant);
  return hostile.call(policies.policyDownload, {
    reference: `${data.data.id};0`,
    file: 'Giant.pdf',
  });
};

it.skipIf(process.platform !== 'linux').each<[string, () => Promise<{ status: number }>]>([
  ['a policy of tags that nobody closes', () => save('Bold', filled('<b>', maxTextLength))],
  [
    'a policy of a hundred thousand paragraphs',
    () => save('Long', filled('<p>x</p>', maxTextLength)),
  ],
  ['a policy of one attribute', () => save('Wide', `<p title="${'&#'.repeat(440_000)}">`)],
  [
    'a workbook whose parts share a stream',
    () => upload('team.xlsx', partsOver(brokenAfter(Buffer.alloc(30 * 1024 * 1024)), 499)),
  ],
  [
    'a workbook that declares much',
    () => upload('team.xlsx', partOf('xl/worksheets/sheet1.xml', Buffer.from('<a/>'), 2 ** 31)),
  ],
  ['a list of quotes', () => upload('team.csv', Buffer.alloc(1024 * 1024 - 1, '"'))],
  ['a list of separators', () => upload('team.csv', Buffer.alloc(1024 * 1024 - 1, ';,\t|'))],
  [
    'a report of empty groups',
    () =>
      report(
        `--b\r\nContent-Type: message/delivery-status\r\n\r\n${'\r\n'.repeat(400_000)}\r\n--b--`,
      ),
  ],
  [
    'a report of late mails',
    () =>
      report(
        `--b\r\nContent-Type: message/delivery-status\r\n\r\n${'Action: delayed\r\n\r\n'.repeat(50_000)}--b--`,
      ),
  ],
  ['a report of eighty thousand parts', () => report('--b\r\n\r\n'.repeat(80_000))],
  ...(Object.keys(pages) as (keyof typeof pages)[]).flatMap(
    (as): [string, () => Promise<{ status: number }>][] => [
      [`a page to prove, of ${as}`, () => prove(as)],
      [`a page to rate, of ${as}`, () => rate(as)],
    ],
  ),
  ['a document of seventeen thousand rows', download],
])('security D1 › reads %s while another organization is answered', async (_what, sends) => {
  const before = processorSeconds();
  const sent = sends();
  for (let call = 0; call < 5; call += 1)
    expect((await other.call(accounts.check, {})).status).toBe(200);
  const { status } = await sent;
  expect(asked).toBeGreaterThan(0);
  expect(status).toBeLessThan(500);
  expect(processorSeconds() - before).toBeLessThan(3);
  expect(statusOf('VmHWM')).toBeLessThan(1000);
  expect(server.child.exitCode).toBeNull();
});
