import { answer, refuse } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import {
  countAnswers,
  findAnswer,
  lockAnswers,
  putAnswer,
} from '#modules/products/concierge/server/store/answers.ts';
import { maxSavedAnswers } from '#modules/products/concierge/vocabulary.ts';

export const saveAnswer = answer(
  contract.saveAnswer,
  ({ db, audit }, { answerId, version, ...content }) =>
    db.transaction(async (tx) => {
      const { brandId, title } = content;
      if (brandId !== null && !findBrand(brandId)) return refuse('BRAND_UNKNOWN');
      await lockAnswers(tx);
      const before = await findAnswer(tx, answerId);
      if (before && version === 0) {
        // A new one that was sent twice.
        audit.none();
        return {};
      }
      if ((before?.version ?? 0) !== version)
        return refuse(before ? 'CHANGED_MEANWHILE' : 'NOT_FOUND');
      const isAdded = before?.brandId !== brandId;
      if (isAdded && (await countAnswers(tx, brandId)) >= maxSavedAnswers)
        return refuse('ANSWERS_FULL');
      await putAnswer(tx, { id: answerId, version: version + 1, ...content });
      audit.about(title);
      return {};
    }),
);
