import { Page } from '#kit/web/frame/Page.tsx';
import { Bone } from '#kit/web/frame/Skeletons.tsx';
import { FirstSteps } from '../components/FirstSteps.tsx';
import { MaturityCard } from '../components/MaturityCard.tsx';
import { MonitoringCard } from '../components/MonitoringCard.tsx';
import { PoliciesCard } from '../components/PoliciesCard.tsx';
import { StandingPanel } from '../components/StandingPanel.tsx';
import { useMaturity, useModuleActivity, useMonitoring, usePlan, useProfile } from '../queries.ts';
import { greetingFor } from '../rules/greeting.ts';
import { standingOf } from '../rules/standing.ts';
import classes from './Dashboard.module.css';

/** Spec modules §2 'Dashboard': a card a module, under the answer to 'am I all right?'. */
export function Dashboard() {
  const profile = useProfile().data;
  const modules = usePlan().data?.plans.modules;
  const status = modules?.monitoring ?? 'NOT_AVAILABLE';
  const compliance = modules?.compliance ?? 'NOT_AVAILABLE';
  const maturityStatus = modules?.cybermaturity ?? 'NOT_AVAILABLE';
  const maturity = useMaturity(maturityStatus === 'ACTIVE');
  const isActive = status === 'ACTIVE';
  const { data: summary, error, refetch } = useMonitoring(isActive);
  const activity = useModuleActivity(compliance === 'ACTIVE');
  return (
    <Page
      title={greetingFor(new Date().getHours(), profile?.userData.firstName ?? '')}
      lead={profile?.companyData && `How ${profile.companyData.companyName} stands today.`}
    >
      {status === 'INACTIVE' && <StandingPanel standing={standingOf(null)} />}
      {isActive && summary && <StandingPanel standing={standingOf(summary)} />}
      {isActive && !summary && !error && (
        <div className={classes.standingBone}>
          <Bone height="100%" radius={12} />
        </div>
      )}
      <div className={classes.cards}>
        <MonitoringCard status={status} summary={summary} error={error} retry={refetch} />
        <MaturityCard
          status={maturityStatus}
          assessment={maturity.data?.assessment}
          error={maturity.error}
          retry={maturity.refetch}
        />
        <PoliciesCard
          status={compliance}
          summary={activity.data?.data.compliance}
          error={activity.error}
          retry={activity.refetch}
        />
        {isActive && summary && <FirstSteps summary={summary} />}
        {isActive && !summary && !error && <Bone height={260} radius={12} />}
      </div>
    </Page>
  );
}
