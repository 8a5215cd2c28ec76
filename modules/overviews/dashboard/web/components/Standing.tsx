import { Button, Text } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { stepTitle } from '#kit/contract/nextStepWords.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { CardError } from '#kit/web/moduleCard/CardError.tsx';
import type { KnownCompany } from '#modules/foundation/people/schemas/profile.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import { verdictWords } from '../copy.ts';
import type { useFigures, useModuleActivity, useMonitoring, useNextSteps } from '../queries.ts';
import { type Opening, openAt, openingsOf } from '../rules/openings.ts';
import {
  fixedDaysAgo,
  type MonitoringSummary,
  pressingOf,
  type SecurityVerdict,
  securityVerdictOf,
  verdictAmong,
} from '../rules/securityVerdict.ts';
import { Bone } from './Bone.tsx';
import type { ModuleCards } from './Cards.tsx';
import { ShopFront } from './ShopFront.tsx';
import classes from './Standing.module.css';

// Only newcomers see it.
const FirstResult = lazyPart(async () => (await import('./FirstResult.tsx')).FirstResult);

const Looked = lazyPart(async () => (await import('./Looked.tsx')).Looked);
// Its words are those of the figures, which come after the page.
const Changed = lazyPart(async () => (await import('./Changed.tsx')).Changed);

interface Props extends Pick<ModuleCards, 'FirstLook' | 'ScanFirstWebsite'> {
  plan: PlanState;
  companyName: string;
  monitoring: ReturnType<typeof useMonitoring>;
  activity: ReturnType<typeof useModuleActivity>;
  next: ReturnType<typeof useNextSteps>;
  figures: ReturnType<typeof useFigures>;
  /** Of a newcomer whose address may be scanned in one press. */
  newcomer: KnownCompany | undefined;
}

/** Answers 'Am I all right?'; before the first website, with what is known of the address of onboarding. */
export function Standing({
  plan,
  companyName,
  monitoring,
  activity,
  next,
  figures,
  newcomer,
  ...parts
}: Props) {
  const steps = next.data?.steps ?? [];
  const openings = openingsOf(plan.modules, monitoring.data, activity.data?.data, steps);
  if (newcomer)
    return (
      <Suspense
        fallback={
          <div className={classes.first}>
            <Bone />
          </div>
        }
      >
        <FirstResult
          plan={plan}
          company={newcomer}
          openings={openings}
          // What a stranger sees is in the activity once it was looked at.
          onSeen={activity.refetch}
          {...parts}
        />
      </Suspense>
    );
  const { data: summary, error } = monitoring;
  if (plan.modules.monitoring === 'ACTIVE' && !summary && error)
    return (
      <Card>
        <CardError what="your scans" error={error} retry={monitoring.refetch} />
      </Card>
    );
  const found = openAt(openings);
  // What changed comes with it, because it would move what stands already.
  const isWhole = !next.isPending && !activity.isLoading && !figures.isLoading;
  const verdict = verdictOf(plan, summary, { found, isWhole });
  if (verdict === null) return null;
  if (verdict === 'unknown')
    return <Awaited openings={openingsOf(plan.modules, undefined, undefined)} />;
  const [worst] = pressingOf(steps).map(stepTitle);
  const fixedAgo = figures.data && fixedDaysAgo(figures.data.milestones, Date.now());
  const running = summary?.running;
  const facts = { ...found, worst, fixedAgo, running, openings };
  const { title, parts: counts, text } = verdictWords(verdict, facts);
  const scanned = summary?.lastScanDate && `last scanned ${formatDate(summary.lastScanDate)}`;
  return (
    <Card padding="none">
      <section aria-labelledby="standing" className={classes.panel} data-standing={verdict}>
        <div style={{ minWidth: 0 }}>
          <Text fz="sm" mb={4}>
            {[companyName, scanned].filter(Boolean).join(' · ')}
          </Text>
          <h2 id="standing" className={classes.title}>
            {title}
          </h2>
          <Text mt={8} maw="56ch" className={classes.text}>
            {counts && <span className={classes.parts}>{counts} </span>}
            {text}
          </Text>
          {verdict === 'scanning' && running && (
            <Suspense fallback={<div className={classes.looked} />}>
              <Looked running={running} />
            </Suspense>
          )}
          {/* Else the next steps below say what to do. */}
          {(verdict === 'inactive' || verdict === 'expired') && (
            <Button component={Link} to="/plan" mt={16} className={classes.action}>
              Choose a plan
            </Button>
          )}
        </div>
        <ShopFront openings={openings} />
        {changedOf(figures.data)}
      </section>
    </Card>
  );
}

/** The panel before its words: as high, with the shop front in outline. */
const Awaited = ({ openings }: { openings: readonly Opening[] }) => (
  <Card padding="none">
    <div className={classes.panel}>
      <div className={classes.title}>
        <Loading what="how you stand">
          <SkeletonBar width="60%" height="2.3em" />
        </Loading>
      </div>
      <ShopFront openings={openings} />
      <p className={classes.changed}>&nbsp;</p>
    </div>
  </Card>
);

/** Its room is kept where something compares. */
const changedOf = (told: ReturnType<typeof useFigures>['data']): ReactNode =>
  told?.figures.some(({ movedBy, values }) => movedBy !== null && values.at(-1)) && (
    <Suspense fallback={<p className={classes.changed}>&nbsp;</p>}>
      <Changed told={told} />
    </Suspense>
  );

/** Those that tell how much is open. */
const counted: readonly SecurityVerdict[] = ['act', 'plan', 'good'];

/** Null if there is none to give, 'unknown' while it loads: a number waits for all that it counts. */
function verdictOf(
  { modules, trial }: PlanState,
  summary: MonitoringSummary | undefined,
  { found, isWhole }: { found: ReturnType<typeof openAt>; isWhole: boolean },
): SecurityVerdict | 'unknown' | null {
  if (modules.monitoring === 'INACTIVE') return trial.isExpired ? 'expired' : 'inactive';
  if (modules.monitoring !== 'ACTIVE') return null;
  if (!summary) return 'unknown';
  const verdict = verdictAmong(found, securityVerdictOf(summary));
  return !isWhole && counted.includes(verdict) ? 'unknown' : verdict;
}
