import { answer, refuse, refuseInput } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { nameOfCaller } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { controlById } from '#modules/products/proof/server/controls.ts';
import { loadStandings } from '#modules/products/proof/server/loadStandings.ts';
import { endOf, proposalOf } from '#modules/products/proof/server/rules/answers.ts';
import {
  findQuestionnaire,
  saveAnswer,
} from '#modules/products/proof/server/store/questionnaires.ts';
import { needsWords } from '#modules/products/proof/vocabulary/questionnaires.ts';

/** What is answered is kept as it is, with its day and the end of what proves it: the control may stand otherwise later. */
export const answerQuestion = answer(
  contract.answerQuestion,
  async ({ db, caller, services, audit }, { questionnaireId, questionId, replaces, ...given }) => {
    const { orgId, email } = caller;
    if (given.control !== null && !controlById(given.control)) return refuse('NOT_FOUND');
    if (needsWords(given.answer) && given.words === '')
      return refuseInput('words', 'must not be empty with this answer');
    const questionnaire = await findQuestionnaire(db, orgId, questionnaireId);
    if (!questionnaire) return refuse('NOT_FOUND');
    audit.about(questionnaire.title);
    const { timeZone } = brandById(caller.brandId);
    const { controls } = await loadStandings(services, db, caller);
    const stands = proposalOf(
      controls.find(({ id }) => id === given.control),
      timeZone,
    );
    const done = await saveAnswer(
      db,
      orgId,
      { questionnaireId, questionId, replaces: replaces === null ? null : new Date(replaces) },
      {
        ...given,
        endsOn: endOf(given.answer, stands),
        answeredAt: services.clock.now(),
        answeredBy: email,
        answeredByName: await nameOfCaller(db, caller),
      },
    );
    return done === 'done' ? {} : refuse(done);
  },
);
