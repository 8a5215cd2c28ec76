import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/maturity/calls.ts';
import { modelFor } from '../../assessment.ts';
import { placeAt } from '../../rules/places.ts';
import * as store from '../../store.ts';

export const removeAssessment = answer(
  contract.removeAssessment,
  async ({ db, caller, services, audit }, { data: { elementPath } }) => {
    const { orgId } = caller;
    if (elementPath === undefined) {
      await db.transaction((tx) => store.deleteAnswers(tx, orgId));
      return {};
    }
    const model = await modelFor(db, orgId);
    const place = placeAt(model, elementPath);
    if (!place) return refuse('NOT_FOUND');
    audit.about(place.element.name);
    await db.transaction(async (tx) => {
      await store.touchAssessment(tx, orgId, model.version, services.clock.now());
      await store.deleteAnswer(tx, orgId, place.element.id);
    });
    return {};
  },
);
