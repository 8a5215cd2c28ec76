import { answer, refuse } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import * as contract from '#modules/foundation/psa/calls.ts';
import { syncPsaJob } from '#modules/foundation/psa/server/jobs/syncPsa.ts';
import { findConnection, makeDue } from '#modules/foundation/psa/server/store.ts';

export const tryPsa = answer(contract.tryPsa, ({ db, services, audit }, { brandId }) =>
  db.transaction(async (tx) => {
    const connection = await findConnection(tx, brandId);
    if (!connection) return refuse('PSA_MISSING');
    audit.about(brandId);
    await makeDue(tx, brandId, services.clock.now());
    await announce(tx, syncPsaJob, { connectionId: connection.id }, { groupId: connection.id });
    return {};
  }),
);
