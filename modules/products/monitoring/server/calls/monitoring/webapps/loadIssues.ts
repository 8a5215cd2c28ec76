import { dayIn } from '#kit/contract/calendarDay.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentIssues } from '#modules/products/monitoring/server/presentIssue.ts';
import {
  countCauses,
  countViews,
  loadCausesPage,
  loadPlaces,
} from '#modules/products/monitoring/server/store/issueList.ts';
import { loadSent } from '#modules/products/monitoring/server/store/open.ts';
import { loadWebsite } from '#modules/products/monitoring/server/store/websites.ts';
import { maxCausesAPage, maxIssuePages } from '#modules/products/monitoring/vocabulary.ts';

export const loadIssues = answer(
  contract.loadIssues,
  async ({ db, caller, services }, { targetId, view, severity, search, page: wanted }) => {
    const { orgId } = caller;
    if (!(await loadWebsite(db, orgId, targetId))) return refuse('NOT_FOUND');
    const now = services.clock.now();
    const today = dayIn(brandById(caller.brandId).timeZone, now);
    const reader = { now, today, cognitoId: caller.cognitoId };
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const asked = { targetId, view, severity: severity ?? null, words, page: wanted };
    const counts = await countCauses(db, orgId, asked, reader);
    const chosen = counts.filter((one) => !severity || one.severity === severity);
    const causes = chosen.reduce((sum, one) => sum + one.causes, 0);
    const pages = Math.min(maxIssuePages, Math.max(1, Math.ceil(causes / maxCausesAPage)));
    const page = Math.min(wanted, pages);
    const shown = await loadCausesPage(db, orgId, { ...asked, page }, reader);
    const rows = await loadPlaces(db, orgId, asked, shown, reader);
    const ids = shown.map(({ firstId }) => firstId);
    const sents = await loadSent(db, orgId, ids, now);
    const sentOf = (id: string) => sents.find(({ issueId }) => issueId === id)?.sent ?? undefined;
    return {
      issues: await presentIssues({ db, caller }, targetId, rows, now),
      causes: shown.map(({ firstId, places }) => ({ firstId, places, sent: sentOf(firstId) })),
      severities: counts,
      views: await countViews(db, orgId, targetId, reader),
      page,
      pages,
    };
  },
);
