import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { presentAlert } from '../../present.ts';
import { loadPublished } from '../../store/posts.ts';

export const cyberConciergeAlerts = answer(
  contract.cyberConciergeAlerts,
  async ({ db, caller: { orgId, cognitoId } }) => {
    const shown = await loadPublished(db, orgId, { kind: 'message', cognitoId });
    return { alerts: shown.map(presentAlert) };
  },
);
