import { dayIn } from '#kit/contract/calendarDay.ts';
import { emit } from '#kit/server/events/emit.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/maturity/calls.ts';
import { levelsOf, modelFor } from '../../assessment.ts';
import { loadDoubts } from '../../loadDoubts.ts';
import { placesOf } from '../../rules/places.ts';
import { completedArea, scoreOf } from '../../rules/score.ts';
import * as store from '../../store.ts';

export const saveAssessment = answer(
  contract.saveAssessment,
  async ({ db, caller, services, audit }, { data: { elementPath, level, evidence, keeps } }) => {
    const { orgId } = caller;
    const now = services.clock.now();
    const model = await modelFor(db, orgId);
    const places = placesOf(model);
    const place = places.find((one) => one.elementPath === elementPath);
    if (!place) return refuse('NOT_FOUND');
    const { id: element, name } = place.element;
    audit.about(name);
    const doubts = keeps ? await loadDoubts(services, db, caller) : [];
    const against = doubts.find((one) => one.element === element)?.words;
    const area = await db.transaction(async (tx) => {
      await store.touchAssessment(tx, orgId, model.version, now);
      const stored = await store.loadAnswers(tx, orgId);
      const before = levelsOf(stored);
      const given = stored.find((one) => one.element === element);
      await store.saveAnswer(tx, orgId, {
        element,
        level,
        evidence,
        answeredAt: now,
        answeredBy: caller.supportBy ?? caller.email,
        // Another answer is not the one that was kept.
        keptAgainst: given?.level === level ? (against ?? given.keptAgainst) : null,
      });
      const after = new Map(before).set(element, level);
      const score = scoreOf(places, after);
      if (score.isComplete) {
        const day = dayIn(brandById(caller.brandId).timeZone, now);
        await store.saveSnapshot(tx, orgId, { day, modelVersion: model.version, score });
        const was = scoreOf(places, before);
        const told = { level: score.level ?? 0, levelBefore: was.isComplete ? was.level : null };
        if (told.level !== told.levelBefore)
          await emit(tx, orgId, 'assessment.completed', told, now);
      }
      return completedArea(places, before, after);
    });
    return { completedArea: area };
  },
);
