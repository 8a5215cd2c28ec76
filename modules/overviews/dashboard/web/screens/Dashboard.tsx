import { Link } from 'react-router';
import { Page } from '#kit/web/frame/Page.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { Cards, type ModuleCards } from '../components/Cards.tsx';
import { FirstSteps } from '../components/FirstSteps.tsx';
import { NextSteps } from '../components/NextSteps.tsx';
import { Standing } from '../components/Standing.tsx';
import { useMonitoring, useNextSteps, usePlan, useProfile } from '../queries.ts';
import { greetingFor } from '../rules/greeting.ts';
import { firstSteps, isBeforeFirstWebsite } from '../rules/securityVerdict.ts';

/** Answers 'am I all right?' and 'what should I do next?', then shows a card for each module. */
export function Dashboard({ FirstLook, ScanFirstWebsite, ...cards }: ModuleCards) {
  const profile = useProfile().data;
  const plan = usePlan().data?.plans;
  const isActive = plan?.modules.monitoring === 'ACTIVE';
  const monitoring = useMonitoring(isActive);
  const next = useNextSteps();
  const summary = isActive ? monitoring.data : undefined;
  const company = profile?.companyData;
  const newcomer =
    plan && summary && company?.companyUrl && isBeforeFirstWebsite(plan, summary)
      ? company
      : undefined;
  const isStarting = summary !== undefined && firstSteps(summary).some(({ isDone }) => !isDone);
  return (
    <Page
      title={greetingFor(new Date().getHours(), profile?.userData.firstName ?? '')}
      lead={
        company && (
          <>
            How {company.companyName} stands today. <Link to="/letters">Monthly letters</Link>
          </>
        )
      }
      actions={<ViewIntro />}
    >
      {plan && profile && (
        <Standing {...{ plan, monitoring, next, newcomer, FirstLook, ScanFirstWebsite }} />
      )}
      <NextSteps
        // The first result offers to scan the address already.
        steps={next.data?.steps.filter(({ kind }) => !newcomer || kind !== 'firstWebsite')}
        isSecond={newcomer !== undefined || (plan && !isActive)}
        error={next.error}
        retry={next.refetch}
      >
        {isStarting && <FirstSteps summary={summary} />}
      </NextSteps>
      {plan && <Cards {...cards} modules={plan.modules} monitoring={monitoring} />}
    </Page>
  );
}
