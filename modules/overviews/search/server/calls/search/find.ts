import { foundKinds, wordsOf } from '#kit/contract/search.ts';
import { answer } from '#kit/server/http/answer.ts';
import { allOf } from '#kit/server/services/services.ts';
import * as contract from '#modules/overviews/search/calls.ts';
import { maxFound } from '#modules/overviews/search/vocabulary.ts';
import { searchAll } from '../../searchAll.ts';

export const find = answer(contract.find, ({ db, caller, services, log }, { query }) => {
  const asked = {
    words: wordsOf(query),
    limit: maxFound,
    now: services.clock.now(),
    brandId: caller.brandId,
  };
  const sources = allOf(services, 'search')
    .flat()
    .filter(({ module }) => !module || caller.modules[module] === 'ACTIVE');
  return searchAll(foundKinds, sources, (source) => source.find(db, caller.orgId, asked), { log });
});
