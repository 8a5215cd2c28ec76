import { staffFoundKinds, wordsOf } from '#kit/contract/search.ts';
import { roleMay } from '#kit/contract/staff.ts';
import { answer } from '#kit/server/http/answer.ts';
import { allOf } from '#kit/server/services/services.ts';
import * as contract from '#modules/overviews/search/calls.ts';
import { searchAll } from '#modules/overviews/search/server/searchAll.ts';
import { maxFound } from '#modules/overviews/search/vocabulary.ts';

export const findForStaff = answer(
  contract.findForStaff,
  ({ caller, services, log }, { query }) => {
    const { brands } = caller;
    const asked = { words: wordsOf(query), limit: maxFound, now: services.clock.now(), brands };
    const sources = allOf(services, 'staffSearch')
      .flat()
      .filter(({ permission }) => roleMay(caller.role, permission));
    return searchAll(staffFoundKinds, sources, (source) => source.find(services, asked), { log });
  },
);
