import { describe, expect, it } from 'vitest';
import { servedForAll } from '#tests/support/servedForAll.ts';
import { createProofReader } from './direct.ts';

let asked = 0;
const origin = servedForAll((request, response) => {
  asked++;
  if (request.url === '/away') response.writeHead(302, { location: '/proof' }).end();
  else if (request.url === '/endless') response.end('x'.repeat(2_000_000));
  else if (request.url === '/proof') response.end('here');
  else response.writeHead(404).end('none');
});

describe('The reader of proofs', () => {
  const reader = createProofReader({ allowPrivateHosts: ['127.0.0.1'] });

  it('reads a page, at most 512 KB of it', async () => {
    expect(await reader.pages(`${origin()}/proof`)).toEqual([
      { address: '127.0.0.1', page: 'here' },
    ]);
    expect((await reader.pages(`${origin()}/endless`))[0]?.page).toHaveLength(512 * 1024);
  });

  it.each(['/away', '/nothing'])(
    'reads nothing where the answer is not the page: %s',
    async (path) => {
      expect(await reader.pages(`${origin()}${path}`)).toEqual([]);
    },
  );

  it('security X1 › opens no socket to a private address', async () => {
    const before = asked;
    expect(await createProofReader({}).pages(`${origin()}/proof`)).toEqual([]);
    expect(asked).toBe(before);
  });
});
