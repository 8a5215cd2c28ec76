import type { PGlite } from '@electric-sql/pglite';
import { expect, vi } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import type { TestPortal } from './portal.ts';
import type { Visitor } from './visitor.ts';

type Act = () => Promise<unknown>;

/** How many queries the embedded database gets while something is done: there all pass through one object. */
export function queriesDuring({ services }: TestPortal, act: Act): Promise<number> {
  const { pglite } = services.database.boss as { pglite: PGlite };
  return callsDuring(vi.spyOn(pglite, 'query'), act);
}

/** How many SQL statements are prepared while something is done, on either database. */
export function statementsDuring({ db }: TestPortal, act: Act): Promise<number> {
  const { session } = db as unknown as { session: object };
  return callsDuring(vi.spyOn(Object.getPrototypeOf(session), 'prepareQuery'), act);
}

async function callsDuring(
  spy: { mock: { calls: readonly unknown[] }; mockRestore(): void },
  act: Act,
): Promise<number> {
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
