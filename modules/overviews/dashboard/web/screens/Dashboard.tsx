import { Page } from '#kit/web/frame/Page.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { Cards, type ModuleCards } from '../components/Cards.tsx';
import { FirstSteps } from '../components/FirstSteps.tsx';
import { NextSteps } from '../components/NextSteps.tsx';
import { VerdictPanel } from '../components/VerdictPanel.tsx';
import { useMonitoring, useNextSteps, usePlan, useProfile } from '../queries.ts';
import { greetingFor } from '../rules/greeting.ts';
import { firstSteps, securityVerdictOf, verdictWithoutScan } from '../rules/securityVerdict.ts';
import classes from './Dashboard.module.css';

/** Answers 'am I all right?' and 'what should I do next?', then shows a card for each module. */
export function Dashboard(cards: ModuleCards) {
  const profile = useProfile().data;
  const plan = usePlan().data?.plans;
  const modules = plan?.modules;
  const isActive = modules?.monitoring === 'ACTIVE';
  const monitoring = useMonitoring(isActive);
  const next = useNextSteps();
  const summary = isActive ? monitoring.data : undefined;
  const isStarting = summary !== undefined && firstSteps(summary).some(({ isDone }) => !isDone);
  return (
    <Page
      title={greetingFor(new Date().getHours(), profile?.userData.firstName ?? '')}
      lead={profile?.companyData && `How ${profile.companyData.companyName} stands today.`}
      actions={<ViewIntro />}
    >
      {plan?.modules.monitoring === 'INACTIVE' && (
        <VerdictPanel standing={verdictWithoutScan(plan.trial.isExpired)} />
      )}
      {summary && <VerdictPanel standing={securityVerdictOf(summary)} />}
      {isActive && !summary && !monitoring.error && (
        <div className={classes.standingSkeleton}>
          <SkeletonBar height="100%" radius={12} />
        </div>
      )}
      <div className={classes.today} data-alone={!isStarting || undefined}>
        <NextSteps steps={next.data?.steps} error={next.error} retry={next.refetch} />
        {isStarting && <FirstSteps summary={summary} />}
      </div>
      {modules && <Cards {...cards} modules={modules} monitoring={monitoring} />}
    </Page>
  );
}
