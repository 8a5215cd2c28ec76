import { Anchor } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { FeatureValue, ModulesMap } from '#kit/contract/modules.ts';
import type { KnownCompany } from '#modules/foundation/people/schemas/profile.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import type { useModuleActivity, useMonitoring } from '../queries.ts';
import classes from './Cards.module.css';
import { ConciergeCard } from './ConciergeCard.tsx';
import { Folding } from './Folding.tsx';
import { MonitoringCard } from './MonitoringCard.tsx';
import { PoliciesCard } from './PoliciesCard.tsx';
import { TrainingCard } from './TrainingCard.tsx';

/** Cards of other modules, which the portal passes in. */
export interface ModuleCards {
  MaturityCard: ComponentType<{ status: FeatureValue }>;
  MarketplaceCard: ComponentType<{ status: FeatureValue }>;
  /** What a stranger sees of the organization's address; calls when it is there. */
  FirstLook: ComponentType<{ onSeen: () => void }>;
  /** Scans that address, with its consent in the button. */
  ScanFirstWebsite: ComponentType<{
    plan: PlanState;
    company: KnownCompany;
    children: ReactNode;
  }>;
}

interface Props extends Pick<ModuleCards, 'MaturityCard' | 'MarketplaceCard'> {
  modules: ModulesMap;
  monitoring: ReturnType<typeof useMonitoring>;
  activity: ReturnType<typeof useModuleActivity>;
}

/** A row for each of the six modules (DSH-001). */
export function Cards({ modules, monitoring, activity, MaturityCard, MarketplaceCard }: Props) {
  const told = activity.data?.data;
  /** If the server sends no data for a module, its card is left out, because it would show a skeleton forever. */
  const isTold = (part: 'training' | 'cyberConcierge') =>
    told?.[part] !== null || modules[part === 'training' ? part : 'cyberconcierge'] !== 'ACTIVE';
  const ofActivity = { error: activity.error, retry: activity.refetch };
  return (
    <Folding title="All your services">
      <MonitoringCard
        status={modules.monitoring}
        summary={monitoring.data}
        error={monitoring.error}
        retry={monitoring.refetch}
      />
      <MaturityCard status={modules.cybermaturity} />
      <PoliciesCard status={modules.compliance} summary={told?.compliance} {...ofActivity} />
      {isTold('training') && (
        <TrainingCard status={modules.training} summary={told?.training} {...ofActivity} />
      )}
      {isTold('cyberConcierge') && (
        <ConciergeCard
          status={modules.cyberconcierge}
          summary={told?.cyberConcierge}
          {...ofActivity}
        />
      )}
      <MarketplaceCard status={modules.marketplace} />
      <Anchor component={Link} to="/letters" className={classes.letters}>
        Monthly letters
      </Anchor>
    </Folding>
  );
}
