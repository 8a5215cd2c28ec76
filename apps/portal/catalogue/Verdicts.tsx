import type { KnownCompany } from '#modules/foundation/people/schemas/profile.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import { Standing } from '#modules/overviews/dashboard/web/components/Standing.tsx';
import {
  useFigures,
  useModuleActivity,
  useMonitoring,
  useNextSteps,
} from '#modules/overviews/dashboard/web/queries.ts';
import { ScanFirstWebsite } from '#modules/products/monitoring/web/components/addWebsite/ScanFirstWebsite.tsx';
import { FirstLook } from '#modules/products/ratings/web/components/FirstLook.tsx';
import { Answered } from './Answered.tsx';
import { State } from './Part.tsx';
import { verdictStates } from './verdictStates.ts';

/** Every answer to 'Am I all right?', and what stands there before there is one. */
export const Verdicts = () =>
  verdictStates.map(({ name, answers, plan, newcomer }) => (
    <State key={name} name={name} isWide>
      <Answered answers={answers}>
        <Verdict plan={plan} newcomer={newcomer} />
      </Answered>
    </State>
  ));

function Verdict({ plan, newcomer }: { plan: PlanState; newcomer: KnownCompany | undefined }) {
  return (
    <Standing
      plan={plan}
      companyName="Corner Shop"
      monitoring={useMonitoring(plan.modules.monitoring === 'ACTIVE')}
      activity={useModuleActivity(true)}
      next={useNextSteps()}
      figures={useFigures(true)}
      newcomer={newcomer}
      FirstLook={FirstLook}
      ScanFirstWebsite={ScanFirstWebsite}
    />
  );
}
