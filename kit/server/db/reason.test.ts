import pg from 'pg';
import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

it('an error of a query is told with the database’s reason, and without the statement', () => {
  const denied = Object.assign(new Error('permission denied to create role'), { code: '42501' });
  const failed = new Error('Failed query: do $$ begin create role x', { cause: denied });
  expect(reasonOf(failed)).toMatch(/^permission denied to create role: the role .* createrole/);
  expect(reasonOf(failed)).not.toContain('Failed query');
  expect(reasonOf(new Error('plain'))).toBe('plain');
  expect(reasonOf('text')).toBe('text');
});

it('a server that is not there is told as such', async () => {
  const client = new pg.Client('postgresql://nobody@127.0.0.1:1/none');
  const error = await client.connect().catch((reason) => reason);
  expect(reasonOf(error)).toContain('no server listens where DATABASE_URL points');
});

it('tells the message of an error whose code is a number', () => {
  const declined = Object.assign(new Error('--brand is needed'), { code: 2 });
  expect(reasonOf(declined)).toBe('--brand is needed');
});
