import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/letter/calls.ts';
import { inShort } from '#modules/overviews/letter/vocabulary.ts';
import { listLetters, listPeople } from '../../store.ts';

export const loadLetters = answer(contract.loadLetters, async ({ db, caller }) => {
  const rows = await listLetters(db, caller.orgId);
  const people = Map.groupBy(await listPeople(db, caller.orgId), ({ letterId }) => letterId);
  return {
    letters: rows.flatMap(({ id, month, writtenAt, content }) =>
      writtenAt && content
        ? [
            {
              month,
              writtenAt: writtenAt.toISOString(),
              inShort: inShort({ ...content, people: people.get(id) ?? [] }),
            },
          ]
        : [],
    ),
  };
});
