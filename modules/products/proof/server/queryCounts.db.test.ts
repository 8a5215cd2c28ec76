import { describe, expect, inject, it } from 'vitest';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { queriesOf } from '#tests/support/queries.ts';
import * as proof from '../calls.ts';

// Runs on the embedded database only, where all queries pass through one object; they are the same on PostgreSQL.
describe.skipIf(inject('postgresUrl') !== null)('queries of the list of controls', () => {
  const portal = portalForAll();
  const owner = ownerForAll(portal);
  const queries = () => queriesOf(portal, owner, proof.loadControls);

  it('are as many for twenty statements as for none', async () => {
    const ofNone = await queries();
    const { controls, lastEnd: until } = (await owner.call(proof.loadControls, {})).data;
    for (const { id: control } of controls.slice(0, 20))
      (await owner.call(proof.stateControl, { control, scope: 'All', until })).data;
    expect(await queries()).toBe(ofNone);
    expect(ofNone).toBeLessThan(18);
  });
});
