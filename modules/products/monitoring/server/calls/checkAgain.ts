import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { linkHolder } from '#modules/products/monitoring/vocabulary.ts';
import { askRecheck } from '../askRecheck.ts';
import { findFixLink } from '../findFixLink.ts';
import { presentRecheck } from '../presentFixLink.ts';
import { loadIssue } from '../store/issues.ts';

/** Has what a link shows checked again, as often as the link and the website may be. */
export const checkAgain = answer(
  contract.checkAgain,
  async ({ services, http }, { token, issueId, by: name }) => {
    const found = await findFixLink({ services, http }, token);
    if (found?.state !== 'valid') return refuse('LINK_DEAD');
    const { link, db, entitlement } = found;
    const issue = await loadIssue(db, link.orgId, issueId);
    const isShown = link.issueIds === null || link.issueIds.includes(issueId);
    if (issue?.targetId !== link.targetId || !isShown) return refuse('NOTHING_OPEN');
    const by = name || linkHolder;
    const asked = await askRecheck(services, db, { issue, by, linkId: link.id, entitlement });
    return 'refused' in asked ? asked : { recheck: presentRecheck(asked) };
  },
);
