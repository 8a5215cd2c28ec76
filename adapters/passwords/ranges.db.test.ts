import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { servedForAll } from '#tests/support/servedForAll.ts';
import { createBreachedPasswords } from './ranges.ts';

const breached = 'Rye-and-Barley-2026';
const hash = createHash('sha1').update(breached).digest('hex').toUpperCase();
const filler = `${'0'.repeat(34)}1:7`;

let asked: { url: string; headers: IncomingHttpHeaders }[] = [];
type Answer = { status: number; body: string; location?: string };
/** What the service does with a request; null: it never answers. */
let answer: Answer | null;
let warned: number;

const origin = servedForAll((request, response) => {
  asked.push({ url: request.url ?? '', headers: request.headers });
  if (!answer) return;
  const { status, body, location } = answer;
  response.writeHead(status, location ? { location } : {}).end(body);
});
beforeEach(() => {
  asked = [];
  warned = 0;
  answer = { status: 200, body: `${filler}\r\n${hash.slice(5)}:42\r\n` };
});

const has = (password: string) =>
  createBreachedPasswords(`${origin()}/range`, {
    warn: () => {
      warned += 1;
    },
  } as never).has(password);

test('ACC-300: tells the service five digits of a hash, and asks for a padded answer', async () => {
  expect(await has(breached)).toBe(true);
  expect(asked.map((one) => one.url)).toEqual([`/range/${hash.slice(0, 5)}`]);
  expect(asked[0]?.headers['add-padding']).toBe('true');
  expect(JSON.stringify(asked)).not.toContain(hash.slice(5, 12));
});

test('a hash that is not among the answered ones is of no breached password', async () => {
  expect(await has('Another-Loaf-2026')).toBe(false);
  expect(warned).toBe(0);
});

test('a line that only pads the answer says nothing', async () => {
  answer = { status: 200, body: `${hash.slice(5)}:0` };
  expect(await has(breached)).toBe(false);
});

test.each<[string, Answer | null]>([
  ['does not answer', null],
  ['refuses', { status: 503, body: '' }],
  ['leads elsewhere', { status: 307, body: '', location: '/range/elsewhere' }],
  ['answers without end', { status: 200, body: `${filler}\r\n`.repeat(20_000) }],
])('ACC-300: a service that %s keeps nobody from a password', async (_name, said) => {
  answer = said;
  expect(await has(breached)).toBe(false);
  expect(warned).toBe(1);
  expect(asked).toHaveLength(1);
});

test('ACC-300: without an address nobody is asked', async () => {
  expect(await createBreachedPasswords(undefined, {} as never).has(breached)).toBe(false);
  expect(asked).toEqual([]);
});
