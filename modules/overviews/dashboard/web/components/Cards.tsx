import { Anchor, Progress } from '@mantine/core';
import { IconFileText, IconHeadset, IconSchool } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { FeatureValue, ModuleName, ModulesMap } from '#kit/contract/modules.ts';
import { countOf } from '#kit/contract/words.ts';
import { formatDate } from '#kit/web/dates.ts';
import { type CardQuery, ModuleCard } from '#kit/web/moduleCard/ModuleCard.tsx';
import type { KnownCompany } from '#modules/foundation/people/schemas/profile.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import type { useModuleActivity, useMonitoring } from '../queries.ts';
import {
  type ConciergeSummary,
  conciergeAction,
  type PoliciesSummary,
  policiesAction,
  type TrainingSummary,
  trainingAction,
} from '../rules/cards.ts';
import classes from './Cards.module.css';
import { Counts } from './Counts.tsx';
import { Folding } from './Folding.tsx';
import { MonitoringCard } from './MonitoringCard.tsx';

/** Cards and other parts of modules, which the portal passes in. */
export interface ModuleCards {
  /** The cards below, with those that are modules' own. */
  Cards: ComponentType<Omit<CardsProps, 'own'>>;
  /** What a stranger sees of the organization's address; says whether that is anything once it was looked at. */
  FirstLook: ComponentType<{
    part?: 'words' | 'grades' | undefined;
    onSeen?: (isAnything: boolean) => void;
  }>;
  /** Scans that address, with its consent in the button. */
  ScanFirstWebsite: ComponentType<{
    plan: PlanState;
    company: KnownCompany;
    isSecond: boolean;
    children: ReactNode;
  }>;
}

interface CardsProps {
  modules: ModulesMap;
  monitoring: ReturnType<typeof useMonitoring>;
  activity: ReturnType<typeof useModuleActivity>;
  /** Rows of modules' own, each with the module of the plan whose status it shows. */
  own: readonly { module: ModuleName; Row: ComponentType<{ status: FeatureValue }> }[];
}

/** A row for each of the six modules (DSH-001), then for those that came since. */
export function Cards({ modules, monitoring, activity, own }: CardsProps) {
  const told = activity.data?.data;
  /** If the server sends no data for a module, its card is left out, because it would show a skeleton forever. */
  const isTold = (part: 'training' | 'cyberConcierge') =>
    told?.[part] !== null || modules[part === 'training' ? part : 'cyberconcierge'] !== 'ACTIVE';
  const { error, refetch } = activity;
  const rowsOf = (isMaturity: boolean) =>
    own
      .filter(({ module }) => (module === 'cybermaturity') === isMaturity)
      .map(({ module, Row }) => <Row key={module} status={modules[module]} />);
  return (
    <Folding title="All your services">
      <MonitoringCard status={modules.monitoring} query={monitoring} />
      {rowsOf(true)}
      <PoliciesCard
        status={modules.compliance}
        query={{ data: told?.compliance, error, refetch }}
      />
      {isTold('training') && (
        <TrainingCard status={modules.training} query={{ data: told?.training, error, refetch }} />
      )}
      {isTold('cyberConcierge') && (
        <ConciergeCard
          status={modules.cyberconcierge}
          query={{ data: told?.cyberConcierge, error, refetch }}
        />
      )}
      {rowsOf(false)}
      <Anchor component={Link} to="/letters" className={classes.letters}>
        Monthly letters
      </Anchor>
    </Folding>
  );
}

interface CardProps<Summary> {
  status: FeatureValue;
  query: CardQuery<Summary>;
}

const updated = ({ lastUpdated }: { lastUpdated: string | null }, never: string): string =>
  lastUpdated ? `Updated ${formatDate(lastUpdated)}` : never;

const PoliciesCard = (props: CardProps<PoliciesSummary>) => (
  <ModuleCard
    {...props}
    icon={<IconFileText size={24} stroke={1.6} />}
    title="Security policies"
    promise="Adopt the policies that customers and insurers ask for, ready written."
    what="your policies"
    text={(summary) => updated(summary, 'None yet')}
    action={policiesAction}
  >
    {({ active, draft, inactive, starters }) => (
      <>
        <Counts
          counts={[
            { name: 'In force', count: active },
            { name: 'Drafts', count: draft },
            { name: 'Ready to adopt', count: inactive },
          ]}
        />
        {/* The number that the shop front tells of them (DSH-136). */}
        {active > 0 && starters.inForce < starters.all && (
          <p>
            Missing of the {starters.all} to start with: {starters.all - starters.inForce}.
          </p>
        )}
      </>
    )}
  </ModuleCard>
);

const TrainingCard = (props: CardProps<TrainingSummary>) => (
  <ModuleCard
    {...props}
    icon={<IconSchool size={24} stroke={1.6} />}
    title="Training"
    promise="Teach your team to notice a trick, with one short course a month."
    what="your training"
    text={(summary) => updated(summary, 'Nobody yet')}
    action={trainingAction}
  >
    {(summary) => <TrainingFacts {...summary} />}
  </ModuleCard>
);

function TrainingFacts({ teamMembers, isFinished, isNotFinished }: TrainingSummary) {
  if (teamMembers === 0)
    return (
      <p>
        Twelve short courses in a year, one a month, on what really happens to small businesses.
      </p>
    );
  return (
    <>
      <Progress
        value={(100 * isFinished) / teamMembers}
        size={8}
        mb={8}
        aria-label="Team members who have finished their courses"
      />
      <p>
        {isFinished} of {countOf(teamMembers, 'team member')} up to date
        {isNotFinished > 0 && `, ${isNotFinished} with a course to finish`}.
      </p>
    </>
  );
}

const ConciergeCard = (props: CardProps<ConciergeSummary>) => (
  <ModuleCard
    {...props}
    icon={<IconHeadset size={24} stroke={1.6} />}
    title="Cyber Concierge"
    promise="Experts who look at what tools cannot see, and help you fix it."
    what="what the concierge wrote"
    text={() => 'Live help from an expert'}
    action={conciergeAction}
  >
    {({ numberOfWeaknesses: weaknesses, numberOfAlerts: messages }) =>
      weaknesses + messages === 0 ? (
        <p>Your experts have reported nothing that is open. Ask them anything, at any time.</p>
      ) : (
        <Counts
          counts={[
            { name: weaknesses === 1 ? 'Weakness' : 'Weaknesses', count: weaknesses },
            { name: messages === 1 ? 'Message' : 'Messages', count: messages },
          ]}
        />
      )
    }
  </ModuleCard>
);
