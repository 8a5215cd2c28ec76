import { Box, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import pills from '#kit/web/frame/Pill.module.css';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { loadDuties } from '#modules/products/policies/calls.ts';
import type { Duty } from '#modules/products/policies/schemas.ts';
import { DoneDialog, PlanDialog } from '../components/DutyDialogs.tsx';
import { DutyFeed } from '../components/DutyFeed.tsx';
import { DutyRow } from '../components/DutyRow.tsx';
import classes from '../components/PolicyList.module.css';
import { dutiesLead, dutyStateWords, keptWords } from '../copyDuties.ts';
import { basePath } from '../paths.ts';

/** What the policies in force say is done again and again. */
export function Duties() {
  const query = useCall(loadDuties, {}, { meta: { topics: ['policies', 'team'] } });
  return (
    <Page title="Duties" lead={dutiesLead} above={<BackLink to={basePath}>All policies</BackLink>}>
      <QueryContent what="your duties" query={query} height={[130, 90, 90, 90]}>
        {(loaded) => (loaded.duties.length > 0 ? <List {...loaded} /> : <None />)}
      </QueryContent>
    </Page>
  );
}

const None = () => (
  <Card>
    <EmptyState
      title="There are no duties yet."
      action={
        <Button component={Link} to={basePath}>
          See the Policies
        </Button>
      }
    >
      Once a policy is in force, what it says is done again and again stands here.
    </EmptyState>
  </Card>
);

const views = ['all', 'late', 'soon'] as const;
type View = (typeof views)[number];

const viewIn = (parameters: URLSearchParams): View =>
  views.find((view) => view === parameters.get('show')) ?? 'all';

const shownAs = (view: View, duties: readonly Duty[]): readonly Duty[] =>
  view === 'all' ? duties : duties.filter(({ state }) => state === view);

function List({ duties, people, mayChange, feedMadeAt }: OutputOf<typeof loadDuties>) {
  const [parameters, setParameters] = useSearchParams();
  const [asked, setAsked] = useState<{ what: 'done' | 'plan'; duty: Duty } | null>(null);
  const view = viewIn(parameters);
  const shown = shownAs(view, duties);
  const close = () => setAsked(null);
  return (
    <>
      <Card as="section" padding="none" aria-labelledby="duties">
        <header className={classes.head}>
          <h2 id="duties" className={classes.title}>
            {keptWords(duties)}
          </h2>
          <Group gap={8} mt={12}>
            {views.map((one) => (
              <button
                key={one}
                type="button"
                className={pills.pill}
                aria-pressed={one === view}
                onClick={() => setParameters(one === 'all' ? {} : { show: one }, { replace: true })}
              >
                {one === 'all' ? 'All' : dutyStateWords[one]}{' '}
                <span className={pills.count}>{shownAs(one, duties).length}</span>
              </button>
            ))}
          </Group>
        </header>
        {shown.length === 0 && (
          <Text px="lg" pb={20}>
            There is none of these.
          </Text>
        )}
        <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {shown.map((duty) => (
            <DutyRow
              key={duty.dutyId}
              duty={duty}
              mayChange={mayChange}
              onDone={() => setAsked({ what: 'done', duty })}
              onPlan={() => setAsked({ what: 'plan', duty })}
            />
          ))}
        </Box>
      </Card>
      {mayChange && <DutyFeed madeAt={feedMadeAt} />}
      {asked?.what === 'done' && <DoneDialog duty={asked.duty} onClose={close} />}
      {asked?.what === 'plan' && <PlanDialog duty={asked.duty} people={people} onClose={close} />}
    </>
  );
}
