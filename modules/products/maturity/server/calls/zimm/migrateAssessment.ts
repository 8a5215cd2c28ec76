import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/maturity/calls.ts';
import { currentModel } from '../../library.ts';
import * as store from '../../store.ts';

/** Answers do not change, because they are stored by element for all versions. */
export const migrateAssessment = answer(
  contract.migrateAssessment,
  async ({ db, caller, services, audit }) => {
    const { version } = currentModel();
    audit.about(`version ${version}`);
    await store.setModelVersion(db, caller.orgId, version, services.clock.now());
    return {};
  },
);
