import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Suspense } from 'react';
import { figureKinds, figureModules } from '#kit/contract/figures.ts';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Page } from '#kit/web/frame/Page.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { Bone } from '../components/Bone.tsx';
import type { ModuleCards } from '../components/Cards.tsx';
import { NextSteps } from '../components/NextSteps.tsx';
import { Standing } from '../components/Standing.tsx';
import { stepWords } from '../copy.ts';
import { useModuleActivity, useMonitoring, useNextSteps, usePlan, useProfile } from '../queries.ts';
import { greetingFor } from '../rules/greeting.ts';
import {
  firstSteps,
  isBeforeFirstWebsite,
  type MonitoringSummary,
} from '../rules/securityVerdict.ts';
import classes from './Dashboard.module.css';

// Below what is seen first.
const Cards = lazyPart(async () => (await import('../components/Cards.tsx')).Cards);
// Its data comes after the page.
const Figures = lazyPart(async () => (await import('../components/Figures.tsx')).Figures);

const activityModules = ['compliance', 'training', 'cyberconcierge', 'ratings'] as const;

/** Answers 'am I all right?', 'what should I do next?' and 'what changed?', then shows a row for each module. */
export function Dashboard({ FirstLook, ScanFirstWebsite, ...cards }: ModuleCards) {
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
  const isStarting = summary !== undefined && firstSteps(summary).some(({ isDone }) => !isDone);
  const kinds = figureKinds.filter((kind) => plan?.modules[figureModules[kind]] === 'ACTIVE');
  return (
    <Page
      title={greetingFor(new Date().getHours(), profile?.userData.firstName ?? '')}
      actions={<ViewIntro />}
    >
      {plan && profile && (
        <Standing
          {...{ plan, monitoring, activity, next, newcomer, FirstLook, ScanFirstWebsite }}
          companyName={company?.companyName ?? ''}
        />
      )}
      <div className={classes.week}>
        <NextSteps
          // The first result offers to scan the address already.
          steps={next.data?.steps.filter(({ kind }) => !newcomer || kind !== 'firstWebsite')}
          isSecond={newcomer !== undefined || (plan && !isActive)}
          error={next.error}
          retry={next.refetch}
        >
          {isStarting && <FirstSteps summary={summary} />}
        </NextSteps>
        {kinds.length > 0 && (
          <Suspense fallback={<Bone isTall />}>
            <Figures kinds={kinds} />
          </Suspense>
        )}
      </div>
      {plan && (
        <Suspense fallback={<Bone isTall />}>
          <Cards {...cards} {...{ monitoring, activity }} modules={plan.modules} />
        </Suspense>
      )}
    </Page>
  );
}

/** How far the organization has come, in one row above what it does next. */
function FirstSteps({ summary }: { summary: MonitoringSummary }) {
  return (
    <ol className={classes.steps} aria-label="Your first steps">
      {firstSteps(summary).map(({ step, isDone }) => (
        <li key={step} data-done={isDone || undefined}>
          {isDone ? (
            <IconCircleCheckFilled size={20} aria-hidden />
          ) : (
            <IconCircle size={20} stroke={1.6} aria-hidden />
          )}
          <span className={classes.words}>{stepWords[step]}</span>
          <VisuallyHidden>{isDone ? ', done' : ', to come'}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
