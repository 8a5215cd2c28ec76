import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { presentWeakness } from '../../present.ts';
import { loadPublished } from '../../store/posts.ts';

export const cyberConciergeWeaknesses = answer(
  contract.cyberConciergeWeaknesses,
  async ({ db, caller: { orgId, cognitoId } }) => {
    const shown = await loadPublished(db, orgId, { kind: 'weakness', cognitoId });
    return { weaknesses: shown.map(presentWeakness) };
  },
);
