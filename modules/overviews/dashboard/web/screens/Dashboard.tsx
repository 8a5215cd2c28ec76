import { Suspense } from 'react';
import { figureKinds, figureModules } from '#kit/contract/figures.ts';
import { formatDay } from '#kit/web/dates.ts';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Page } from '#kit/web/frame/Page.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { Bone } from '../components/Bone.tsx';
import type { ModuleCards } from '../components/Cards.tsx';
import { NextSteps } from '../components/NextSteps.tsx';
import { Standing } from '../components/Standing.tsx';
import { comingWords, firstStepsWords } from '../copy.ts';
import {
  useFigures,
  useModuleActivity,
  useMonitoring,
  useNextSteps,
  usePlan,
  useProfile,
} from '../queries.ts';
import { greetingFor } from '../rules/greeting.ts';
import { firstSteps, isBeforeFirstWebsite } from '../rules/securityVerdict.ts';
import classes from './Dashboard.module.css';

// Its data comes after the page.
const Figures = lazyPart(async () => (await import('../components/Figures.tsx')).Figures);

const activityModules = ['compliance', 'training', 'cyberconcierge', 'ratings'] as const;

/** Answers 'am I all right?', 'what should I do next?' and 'what changed?', then shows a row for each module. */
export function Dashboard({ FirstLook, ScanFirstWebsite, Cards }: ModuleCards) {
  const profile = useProfile().data;
  const plan = usePlan().data?.plans;
  const isActive = plan?.modules.monitoring === 'ACTIVE';
  const monitoring = useMonitoring(isActive);
  const activity = useModuleActivity(
    activityModules.some((module) => plan?.modules[module] === 'ACTIVE'),
  );
  const next = useNextSteps();
  const summary = isActive ? monitoring.data : undefined;
  const company = profile?.companyData;
  const newcomer =
    plan && summary && company?.companyUrl && isBeforeFirstWebsite(plan, summary)
      ? company
      : undefined;
  const kinds = figureKinds.filter((kind) => plan?.modules[figureModules[kind]] === 'ACTIVE');
  const figures = useFigures(kinds.length > 0);
  const coming = comingWords(summary?.nextScan, formatDay);
  return (
    <Page
      title="How you stand"
      hidesTitle
      lead={greetingFor(new Date().getHours(), profile?.userData.firstName ?? '')}
      actions={<ViewIntro />}
    >
      {plan && profile && (
        <Standing
          {...{ plan, monitoring, activity, next, figures, newcomer, FirstLook, ScanFirstWebsite }}
          companyName={company?.companyName ?? ''}
        />
      )}
      <div className={classes.week} data-first={newcomer !== undefined || undefined}>
        <NextSteps
          // The first result offers to scan the address already.
          steps={next.data?.steps.filter(({ kind }) => !newcomer || kind !== 'firstWebsite')}
          isSecond={newcomer !== undefined || (plan && !isActive)}
          error={next.error}
          retry={next.refetch}
          progress={summary && firstStepsWords(firstSteps(summary))}
          coming={coming}
        />
        {kinds.length > 0 && (
          <Suspense fallback={<Bone />}>
            <Figures {...{ kinds, figures, coming }} />
          </Suspense>
        )}
      </div>
      {plan && (
        <Suspense fallback={<Bone />}>
          <Cards {...{ monitoring, activity }} modules={plan.modules} />
        </Suspense>
      )}
    </Page>
  );
}
