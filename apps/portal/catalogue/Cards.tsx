import { Button, Text } from '@mantine/core';
import { IconSchool, IconWorldSearch } from '@tabler/icons-react';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { ModuleCard } from '#kit/web/moduleCard/ModuleCard.tsx';
import { failure } from './Answered.tsx';
import { State } from './Part.tsx';

interface Team {
  members: number;
}

const refetch = () => undefined;
const queries = {
  loading: { data: undefined, error: null, refetch },
  error: { data: undefined, error: failure, refetch },
  full: { data: { members: 4 }, error: null, refetch },
};
const names = Object.keys(queries) as (keyof typeof queries)[];

/** A section of a screen, a module's row of the dashboard, and what holds their places. */
export const Cards = () => (
  <>
    {names.map((name) => (
      <State key={name} name={`Card: ${name}`}>
        <Section id={`card-${name}`} title="Your team" gap="md">
          <QueryContent<Team> what="your team" query={queries[name]} height={[24, 120]}>
            {({ members }) => <Text>{members} people learn together.</Text>}
          </QueryContent>
        </Section>
      </State>
    ))}
    <State name="Card: empty">
      <Card>
        <EmptyState
          picture={<IconWorldSearch size={32} stroke={1.6} />}
          title="No websites yet"
          action={<Button>Add a Website</Button>}
        >
          <p>Add yours, and in a few minutes you know whether it has weak spots.</p>
        </EmptyState>
      </Card>
    </State>
    {names.map((name) => (
      <State key={name} name={`Module: ${name}`} isWide>
        <Card padding="none">
          <TrainingCard status="ACTIVE" query={queries[name]} />
        </Card>
      </State>
    ))}
    <State name="Module: not in the plan" isWide>
      <Card padding="none">
        <TrainingCard status="INACTIVE" query={queries.loading} />
      </Card>
    </State>
    <State name="Skeleton of a page" isWide>
      <Loading what="the page">
        <SkeletonBar width="40%" height={36} gap={12} />
        <SkeletonBar width="64%" gap={24} />
        <SkeletonBar height={200} radius="lg" gap={24} />
        <SkeletonBar height={104} radius="md" gap={12} />
        <SkeletonBar height={104} radius="md" />
      </Loading>
    </State>
    <State name="Skeleton of a list">
      <Loading what="the list">
        <SkeletonBar height={44} gap={12} />
        <SkeletonBar height={44} gap={12} />
        <SkeletonBar height={44} />
      </Loading>
    </State>
  </>
);

const TrainingCard = ({
  status,
  query,
}: {
  status: 'ACTIVE' | 'INACTIVE';
  query: (typeof queries)[keyof typeof queries];
}) => (
  <ModuleCard<Team>
    status={status}
    query={query}
    icon={<IconSchool size={24} stroke={1.6} />}
    title="Training"
    promise="Teach your team to notice a trick, with one short course a month."
    what="your training"
    text={() => 'Updated Mar 10, 2026'}
    action={() => ({ label: 'View Training', to: '/training' })}
  >
    {({ members }) => <p>3 of {members} team members up to date, 1 with a course to finish.</p>}
  </ModuleCard>
);
