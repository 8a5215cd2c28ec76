import type { PGlite } from '@electric-sql/pglite';
import { expect, vi } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import type { TestPortal } from './portal.ts';
import type { Visitor } from './visitor.ts';

/** How many queries the embedded database gets while something is done: there all pass through one object. */
export async function queriesDuring(
  { services }: TestPortal,
  act: () => Promise<unknown>,
): Promise<number> {
  const { pglite } = services.database.boss as { pglite: PGlite };
  const spy = vi.spyOn(pglite, 'query');
  try {
    await act();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}

/** How many a call takes, that of the session included. */
export async function queriesOf(
  portal: TestPortal,
  who: Visitor,
  call: Call,
  input: object = {},
): Promise<number> {
  const csrf = { 'x-csrf-token': await who.csrfToken() };
  return queriesDuring(portal, async () =>
    expect((await who.call(call, input as never, csrf)).status).toBe(200),
  );
}
