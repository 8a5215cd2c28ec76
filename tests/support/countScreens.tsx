import type { ComponentProps } from 'react';
import { Route, Routes } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import { CausesCard } from '#modules/foundation/portfolio/console/components/CausesCard.tsx';
import type { Organization } from '#modules/foundation/portfolio/schemas/customerPage.ts';
import type * as dashboard from '#modules/overviews/dashboard/calls.ts';
import { MonitoringCard } from '#modules/overviews/dashboard/web/components/MonitoringCard.tsx';
import { Standing } from '#modules/overviews/dashboard/web/components/Standing.tsx';
import {
  loadFindings,
  loadIssues,
  loadScanMap,
  loadScheduleMap,
  loadTargetList,
} from '#modules/products/monitoring/calls.ts';
import { ScanReports } from '#modules/products/monitoring/web/components/ScanReports.tsx';
import { useWebsites } from '#modules/products/monitoring/web/queries.ts';
import { Findings } from '#modules/products/monitoring/web/screens/Findings.tsx';
import { Issues } from '#modules/products/monitoring/web/screens/Issues.tsx';
import { drawn, wordsIn } from './screenWords.tsx';

/** What the API answers of an organization whose one website is called Shop. */
interface Told {
  targets: OutputOf<typeof loadTargetList>;
  scans: OutputOf<typeof loadScanMap>;
  /** What is open, on its first page. */
  issues: OutputOf<typeof loadIssues>;
  targetId: string;
  plan: PlanState;
  summary: OutputOf<typeof dashboard.monitoring>;
  activity: OutputOf<typeof dashboard.getModuleActivity>;
  steps: OutputOf<typeof dashboard.getNextSteps>;
  customer: Pick<Organization, 'causes' | 'scans'>;
}

const answersOf = ({ targets, scans, issues, targetId }: Told) =>
  [
    [loadTargetList, {}, targets],
    [loadScanMap, {}, scans],
    [loadScheduleMap, {}, { schedules: {} }],
    [loadIssues, { targetId, view: 'open', search: '', page: 1 }, issues],
  ] as const;

/** The page of what a scan found. */
export const findingsWords = (
  told: Told,
  scanId: string,
  findings: OutputOf<typeof loadFindings>,
): string =>
  wordsIn(
    drawn(
      <Routes>
        <Route path="/webappscan/:name/findings/:scanId" element={<Findings />} />
      </Routes>,
      [...answersOf(told), [loadFindings, { scanId }, findings]],
      `/webappscan/Shop/findings/${scanId}`,
    ),
  );

const Reports = () =>
  useWebsites().websites?.map((website) => (
    <ScanReports key={website.target.targetId} website={website} />
  ));

/** What screens say of how much is to be fixed, all of the same answers. */
export function countScreens(told: Told) {
  const query = { data: told.summary, error: null, refetch: () => undefined };
  const standing = {
    plan: told.plan,
    companyName: 'Harbor Bakery',
    monitoring: query,
    activity: { data: told.activity, isLoading: false },
    next: { data: told.steps, isPending: false },
    figures: { isLoading: false },
    newcomer: undefined,
  } as unknown as ComponentProps<typeof Standing>;
  const reports = drawn(<Reports />, answersOf(told));
  return {
    // Of the list of reports the newest.
    websiteCard: wordsIn(/<article\b.*?<\/article>/s.exec(reports)?.[0]),
    issues: wordsIn(
      drawn(
        <Routes>
          <Route path="/webappscan/:name/issues" element={<Issues />} />
        </Routes>,
        answersOf(told),
        '/webappscan/Shop/issues',
      ),
    ),
    dashboardCard: wordsIn(drawn(<MonitoringCard status="ACTIVE" query={query} />)),
    verdict: wordsIn(drawn(<Standing {...standing} />)),
    consoleCard: wordsIn(drawn(<CausesCard {...told.customer} />)),
  };
}
