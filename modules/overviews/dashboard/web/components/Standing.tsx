import { Suspense } from 'react';
import { figureKinds, figureModules } from '#kit/contract/figures.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import type { KnownCompany } from '#modules/foundation/people/schemas/profile.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import type { useMonitoring, useNextSteps } from '../queries.ts';
import {
  isCalm,
  type SecurityVerdict,
  securityVerdictOf,
  verdictAmong,
  verdictWithoutScan,
} from '../rules/securityVerdict.ts';
import { Bone } from './Bone.tsx';
import type { ModuleCards } from './Cards.tsx';
import { VerdictPanel } from './VerdictPanel.tsx';

// Only newcomers see it.
const FirstResult = lazyPart(async () => (await import('./FirstResult.tsx')).FirstResult);
// Its data comes after the page.
const Figures = lazyPart(async () => (await import('./Figures.tsx')).Figures);

interface Props extends Pick<ModuleCards, 'FirstLook' | 'ScanFirstWebsite'> {
  plan: PlanState;
  monitoring: ReturnType<typeof useMonitoring>;
  next: ReturnType<typeof useNextSteps>;
  /** Of a newcomer whose address may be scanned in one press. */
  newcomer: KnownCompany | undefined;
}

/** Answers 'Am I all right?' and what changed; before the first website, with what is known of the address of onboarding. */
export function Standing({ plan, monitoring, next, newcomer, ...parts }: Props) {
  if (newcomer)
    return (
      <Suspense fallback={<Bone />}>
        <FirstResult plan={plan} company={newcomer} {...parts} />
      </Suspense>
    );
  const { modules } = plan;
  const verdict = verdictOf(plan, monitoring, next);
  const kinds = figureKinds.filter((kind) => modules[figureModules[kind]] === 'ACTIVE');
  if (verdict === null && kinds.length === 0) return null;
  return (
    <Card padding="none">
      {verdict === 'unknown' ? <Bone /> : verdict && <VerdictPanel standing={verdict} />}
      {kinds.length > 0 && (
        <Suspense fallback={<Bone isTall />}>
          <Figures kinds={kinds} />
        </Suspense>
      )}
    </Card>
  );
}

/** Null if there is none to give, 'unknown' while it loads. */
function verdictOf(
  { modules, trial }: PlanState,
  monitoring: Props['monitoring'],
  next: Props['next'],
): SecurityVerdict | 'unknown' | null {
  if (modules.monitoring === 'INACTIVE') return verdictWithoutScan(trial.isExpired);
  if (modules.monitoring !== 'ACTIVE') return null;
  if (!monitoring.data) return monitoring.error ? null : 'unknown';
  const verdict = securityVerdictOf(monitoring.data);
  if (isCalm(verdict) && next.isPending) return 'unknown';
  return verdictAmong(next.data?.steps ?? [], verdict);
}
