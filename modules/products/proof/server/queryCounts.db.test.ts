import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as proof from '../calls.ts';

// Runs on the embedded database only, where all queries pass through one object; they are the same on PostgreSQL.
describe.skipIf(inject('postgresUrl') !== null)('queries of the list of controls', () => {
  let portal: TestPortal;
  let owner: Visitor;
  beforeAll(async () => {
    portal = await openPortal();
    owner = await portal.owner();
  });
  afterAll(() => portal.close());

  async function queries(): Promise<number> {
    const csrf = { 'x-csrf-token': await owner.csrfToken() };
    const { pglite } = portal.services.database.boss as { pglite: PGlite };
    const spy = vi.spyOn(pglite, 'query');
    try {
      expect((await owner.call(proof.loadControls, {}, csrf)).status).toBe(200);
      return spy.mock.calls.length;
    } finally {
      spy.mockRestore();
    }
  }

  it('are as many for twenty statements as for none', async () => {
    const ofNone = await queries();
    const { controls, lastEnd: until } = (await owner.call(proof.loadControls, {})).data;
    for (const { id: control } of controls.slice(0, 20))
      (await owner.call(proof.stateControl, { control, scope: 'All', until })).data;
    expect(await queries()).toBe(ofNone);
    expect(ofNone).toBeLessThan(16);
  });
});
