/** The worst that strangers may send to each reader, of the size that it takes (security D1). */
import type { Call, OutputOf, SentTo } from '#kit/contract/call.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import * as policies from '#modules/products/policies/calls.ts';
import { maxTextLength } from '#modules/products/policies/vocabulary.ts';
import * as ratings from '#modules/products/ratings/calls.ts';
import * as training from '#modules/products/training/calls.ts';
import { served } from './served.ts';
import type { Answer, Site } from './visitor.ts';
import { brokenAfter, partOf, partsOver } from './zipParts.ts';

/** Who sends it. */
export interface Sender {
  call<C extends Call>(
    call: C,
    input: SentTo<C> | Record<string, unknown>,
  ): Promise<Answer<OutputOf<C>>>;
  site: Pick<Site, 'request'>;
  host: string;
  /** The mail server's token (MAIL_REPORTS_TOKEN). */
  token: string;
  website: HostileSite;
}
type Send = (by: Sender) => Promise<{ status: number }>;

export interface HostileSite {
  url: string;
  /** What it answers from now on. */
  show(as: keyof typeof pages): void;
  /** How often it was asked since: a reader that never came would prove nothing. */
  asked(): number;
  close(): void;
}

const filled = (piece: string, length: number) => piece.repeat(length / piece.length);
const numbered = (count: number, piece: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => piece(n)).join('');
const pageLength = 512 * 1024;

/** Pages that have millions of nodes as a tree, or take a minute. */
const pages = {
  'open fonts': `<p>${numbered(20_000, (n) => `<font c=${n}>`)}${'<p>a'.repeat(30_000)}`,
  'tags that nobody closes': filled('<b>', pageLength),
  attributes: `<meta ${numbered(90_000, (n) => `a${n} `)}>`,
  'a full template': `<template>${'<b>'.repeat(80_000)}${'</i>'.repeat(66_000)}`,
  'a title that never ends': `<title>${'<'.repeat(pageLength)}`,
};

/** A website of the sender's, on this machine. */
export async function openHostileSite(): Promise<HostileSite> {
  let page = '';
  let asked = 0;
  const { port, close } = await served((_request, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  return {
    url: `http://sample.localhost:${port}/`,
    show(as) {
      page = pages[as];
      asked = 0;
    },
    asked: () => asked,
    close,
  };
}

const policy =
  (name: string, customPolicy: string): Send =>
  (by) =>
    by.call(policies.policySave, { policy: { name, status: 'Draft', customPolicy } });
const upload =
  (fileName: string, body: Buffer): Send =>
  (by) =>
    by.call(training.checkTraineesBulk, { file: { fileName, body } });
const report =
  (parts: string): Send =>
  ({ site, host, token }) =>
    site.request({
      method: 'POST',
      url: '/mail/reports',
      headers: { host, authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' },
      payload: Buffer.from(
        `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n${parts}`,
      ),
    });
const statuses = (groups: string) =>
  report(`--b\r\nContent-Type: message/delivery-status\r\n\r\n${groups}\r\n--b--`);

const prove =
  (as: keyof typeof pages): Send =>
  async ({ call, website }) => {
    website.show(as);
    const { targets } = (await call(monitoring.loadTargetList, {})).data;
    const known = targets.find(({ url }) => url.startsWith(website.url.slice(0, -1)));
    const created = () =>
      call(monitoring.createTarget, {
        targetName: 'Hostile',
        targetUrl: website.url,
        scan_profile: 'safe',
        recurrence: 'm',
        permission: true,
      });
    const { targetId } = known ?? (await created()).data;
    return call(monitoring.proveOwnership, { targetId, method: 'meta' });
  };
const rate =
  (as: keyof typeof pages): Send =>
  ({ call, website }) => {
    website.show(as);
    return call(ratings.fastRatings, { url: website.url });
  };

const document: Send = async (by) => {
  const giant = `<table>${'<tr><td>x</td><td>y</td></tr>'.repeat(17_000)}</table>`;
  const saved = await by.call(policies.policySave, {
    policy: { name: `Giant ${Math.random()}`, status: 'Draft', customPolicy: giant },
  });
  if (saved.refused !== null) return saved;
  return by.call(policies.policyDownload, {
    reference: `${saved.data.data.id};0`,
    file: 'Giant.pdf',
  });
};

export const hostileSends: Readonly<Record<string, Send>> = {
  'a policy of tags that nobody closes': policy('Bold', filled('<b>', maxTextLength)),
  'a policy of a hundred thousand paragraphs': policy('Long', filled('<p>x</p>', maxTextLength)),
  'a policy of one attribute': policy('Wide', `<p title="${'&#'.repeat(440_000)}">`),
  'a workbook whose parts share a stream': upload(
    'team.xlsx',
    partsOver(brokenAfter(Buffer.alloc(30 * 1024 * 1024)), 499),
  ),
  'a workbook that declares much': upload(
    'team.xlsx',
    partOf('xl/worksheets/sheet1.xml', Buffer.from('<a/>'), 2 ** 31),
  ),
  'a list of quotes': upload('team.csv', Buffer.alloc(1024 * 1024 - 1, '"')),
  'a list of separators': upload('team.csv', Buffer.alloc(1024 * 1024 - 1, ';,\t|')),
  'a report of empty groups': statuses('\r\n'.repeat(400_000)),
  'a report of late mails': statuses('Action: delayed\r\n\r\n'.repeat(50_000)),
  'a report of eighty thousand parts': report('--b\r\n\r\n'.repeat(80_000)),
  ...Object.fromEntries(
    (Object.keys(pages) as (keyof typeof pages)[]).flatMap((page) => [
      [`a page to prove, of ${page}`, prove(page)],
      [`a page to rate, of ${page}`, rate(page)],
    ]),
  ),
  'a document of seventeen thousand rows': document,
};
