import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  cyberConciergeAlerts,
  cyberConciergeWeaknesses,
  markRead,
} from '#modules/products/concierge/calls.ts';
import { folderForAll, portalForAll } from '#tests/support/portal.ts';
import { typed } from '#tests/support/typed.ts';

const folder = folderForAll();
const portal = portalForAll();

const run = (...words: string[]) => typed(portal.services, ...words);
function file(text: string): string {
  const path = join(folder, `${Math.random()}.md`);
  writeFileSync(path, text);
  return path;
}
const door = file('---\ntitle: A door\nseverity: High\n---\n**Close** it.\n');

describe('npm run admin -- weakness', () => {
  test('CSL-064: write makes a file a weakness that the customer sees; call sets its status, and tells who has read it', async () => {
    const owner = await portal.owner();
    const wrote = await run('weakness', 'write', door, '--organisation', owner.email);
    expect(wrote.code).toBe(0);
    const id = wrote.lines.at(-1) ?? '';
    const seen = async () => (await owner.call(cyberConciergeWeaknesses, {})).data.weaknesses;
    expect(await seen()).toMatchObject([{ weaknessId: id, severity: 'High', status: 'Open' }]);
    await owner.call(markRead, { id });
    const [, row = ''] = (await run('call', 'concierge/list', '--orgId', owner.email)).lines;
    const [batchId = ''] = row.split('\t');
    expect(row).toContain('A door');
    const set = (status: string) =>
      run('call', 'concierge/setStatus', '--batchId', batchId, '--status', status);
    expect((await set('Resolved')).code).toBe(0);
    expect(await seen()).toMatchObject([{ status: 'Resolved' }]);
    expect((await set('Gone')).lines.join()).toContain('status');
    const readers = await run('call', 'concierge/recipients', '--batchId', batchId);
    expect(readers.lines.join()).toContain(owner.email);
  });

  test('CSL-064: write --draft keeps it from the customer', async () => {
    const owner = await portal.owner();
    const to = ['--organisation', owner.orgId];
    expect((await run('weakness', 'write', door, '--draft', ...to)).code).toBe(0);
    expect((await owner.call(cyberConciergeWeaknesses, {})).data.weaknesses).toEqual([]);
    const drafts = ['--orgId', owner.orgId, '--state', 'draft'];
    expect((await run('call', 'concierge/list', ...drafts)).lines.join()).toContain('A door');
  });

  test.each([
    ['a file that is not there', join(folder, 'nothing.md'), 'ENOENT'],
    ['one without a head', file('Just text'), 'has no front matter'],
    ['a severity that there is not', file('---\ntitle: X\nseverity: Awful\n---\nX\n'), 'severity'],
    [
      'an origin that is not theirs',
      file(
        '---\ntitle: X\nseverity: Low\norigin: {kind: answer, elementPath: people.no.such}\n---\nX\n',
      ),
      'is not one of',
    ],
  ])('CSL-064: write refuses %s', async (_what, path, why) => {
    const owner = await portal.owner();
    const { code, lines } = await run('weakness', 'write', path, '--organisation', owner.email);
    expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining(why)]);
  });
});

describe('npm run admin -- message write', () => {
  test('CSL-064: sends a message', async () => {
    const owner = await portal.owner();
    const path = file('---\ntitle: Welcome\n---\nHello.\n');
    const { code } = await run('message', 'write', path, '--organisation', owner.email);
    expect(code).toBe(0);
    expect((await owner.call(cyberConciergeAlerts, {})).data.alerts).toMatchObject([
      { title: 'Welcome', isRead: false },
    ]);
  });
});
