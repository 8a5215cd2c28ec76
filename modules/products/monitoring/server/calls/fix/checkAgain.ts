import { callOf, openAuditRecorder } from '#kit/server/audit/auditRecorder.ts';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { holderName } from '#modules/products/monitoring/vocabulary.ts';
import { findFixLink, presentRecheck } from '../../fixLinks.ts';
import { askRecheck } from '../../orders/askRecheck.ts';
import { loadIssue } from '../../store/issues.ts';
import { loadWebsite } from '../../store/websites.ts';

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
    const by = holderName(name);
    const website = (await loadWebsite(db, link.orgId, link.targetId))?.name ?? '';
    const audit = openAuditRecorder((tx, subject) =>
      recordChange(tx, {
        orgId: link.orgId,
        at: services.clock.now(),
        actorKind: 'system',
        actorId: null,
        actorEmail: '',
        ...callOf(contract.checkAgain, http.request),
        // Not for the customer: whoever has the link is none of the admins.
        ip: '',
        action: 'monitoring.checkedByLink',
        subject,
      }),
    );
    audit.about(`“${issue.title}” on ${website} again, as ${by} asked`);
    const through = audit.through(db);
    const asked = await askRecheck(services, through, { issue, by, linkId: link.id, entitlement });
    return 'refused' in asked ? asked : { recheck: presentRecheck(asked) };
  },
);
