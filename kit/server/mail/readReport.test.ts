import { describe, expect, it } from 'vitest';
import { readReport } from './readReport.ts';
import { bounce } from './testing/reports.ts';

const headers = ['Message-ID: <one@portal.example>', 'To: ada@shop.example'];
const read = (report: string) => readReport(Buffer.from(report));
const answering = (status: string, answer: string) =>
  bounce({ headers, status }).replace(/Diagnostic-Code: .*\r\n {4}rejected/, answer);

describe('API-146: whether a mailbox is gone', () => {
  it.each([
    ['its status', '5.1.1', 'Diagnostic-Code: smtp; 550 User unknown'],
    ['a status with a comment', '5.1.10 (bad mailbox)', 'Diagnostic-Code: smtp;550 unknown'],
    ['the answer, where the status says no more', '5.0.0', 'Diagnostic-Code: smtp; 550 5.1.1 none'],
    ['the first line of the answer', '5.0.0', 'Diagnostic-Code: smtp; 550-5.1.1 The account'],
  ])('is told by %s', async (_, status, answer) => {
    expect(await read(answering(status, answer))).toMatchObject({ kind: 'bounced', isGone: true });
  });

  it.each([
    ['an answer without a status', '5.0.0', 'Diagnostic-Code: smtp; 550 No such user'],
    ['an address within the answer', '5.0.0', 'Diagnostic-Code: smtp; 550 from 5.1.1.9: refused'],
    ['an answer that says another reason', '5.2.2', 'Diagnostic-Code: smtp; 550 5.1.1 none'],
  ])('is not told by %s', async (_, status, answer) => {
    expect(await read(answering(status, answer))).toMatchObject({ kind: 'bounced', isGone: false });
  });
});

it('API-144: an action may have a comment, and blanks may part its group', async () => {
  const report = bounce({ headers })
    .replace('Action: failed', 'Action: Failed (for good)')
    .replace('(UTC)\r\n\r\n', '(UTC)\r\n \r\n');
  expect(await read(report)).toMatchObject({ isGone: true, messageIds: ['one@portal.example'] });
  const relayed = bounce({ headers }).replace('Action: failed', 'Action: relayed');
  expect(await read(relayed)).toBeNull();
});
