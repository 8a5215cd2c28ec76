import { Box, Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { DownloadLink } from '#kit/web/frame/DownloadLink.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { getProofCsv, loadControls } from '#modules/products/proof/calls.ts';
import type { Control } from '#modules/products/proof/schemas.ts';
import { whatItIs } from '#modules/products/proof/vocabulary.ts';
import { BeginHere } from '../components/BeginHere.tsx';
import type { Asked } from '../components/ControlRow.tsx';
import { FilterBar } from '../components/FilterBar.tsx';
import { GroupCard } from '../components/GroupCard.tsx';
import { Packs } from '../components/Packs.tsx';
import { Sharing } from '../components/Sharing.tsx';
import { lead } from '../copy.ts';
import { Questionnaires } from '../questionnaires/Questionnaires.tsx';
import { askedOf, type Filters, filtersIn, parametersOf, shownAs } from '../rules/filters.ts';
import { groupsOpenFirst, openFirst } from '../rules/openFirst.ts';
import { listHeadingId, useKeptFocus } from '../useKeptFocus.ts';

const AskedDialog = lazyPart(
  async () => (await import('../components/AskedDialog.tsx')).AskedDialog,
);

/** What the business is asked for, and what proves it (PRF-040). */
export function Proof() {
  const query = useCall(loadControls, {});
  return (
    <Page
      title="Proof"
      lead={lead}
      actions={
        <DownloadLink href={addressOf(getProofCsv, {})} download>
          Save as CSV
        </DownloadLink>
      }
    >
      <Notice kind="info">{whatItIs}</Notice>
      <QueryContent what="your proof" query={query} height={[110, 420, 420]}>
        {(loaded) => <Controls {...loaded} />}
      </QueryContent>
    </Page>
  );
}

function Controls({ controls, mayState, ...ends }: OutputOf<typeof loadControls>) {
  // The filters are in the address, so that going back from another screen returns to them.
  const [parameters, setParameters] = useSearchParams();
  const [asked, setAsked] = useState<{ what: Asked; control: Control } | null>(null);
  // Nothing moves or folds under the hands of whoever answers it.
  const [atStart] = useState(controls);
  const focus = useKeptFocus(controls);
  const filters = filtersIn(parameters);
  const choose = (change: Partial<Filters>) =>
    setParameters(parametersOf({ ...filters, ...change }), { replace: true });
  const ofAsker = askedOf(controls, filters.asker);
  const shown = openFirst(shownAs(ofAsker, filters.show), atStart);
  const ask = {
    mayState,
    onAsk: (what: Asked, control: Control) => {
      focus.leave();
      setAsked({ what, control });
    },
  };
  const close = (end: 'cancelled' | 'done') => {
    focus.comeBack(end);
    setAsked(null);
  };
  return (
    <>
      <Card as="section" aria-labelledby={listHeadingId}>
        <Box component="h2" id={listHeadingId} m="0 0 12px" fz="1.25rem" fw={600} tabIndex={-1}>
          How it stands
        </Box>
        <FilterBar asked={ofAsker} filters={filters} onChange={choose} />
      </Card>
      {filters.show === 'all' && (
        <>
          <BeginHere controls={ofAsker} {...ask} />
          <Packs mayState={mayState} />
          <Questionnaires />
          <Sharing />
        </>
      )}
      {groupsOpenFirst(askedOf(atStart, filters.asker)).map(({ group, isAnswered }, place) => (
        <GroupCard
          key={group}
          group={group}
          asked={ofAsker.filter((control) => control.group === group)}
          shown={shown.filter((control) => control.group === group)}
          // What was chosen is short; all of them together are long.
          isOpen={filters.show !== 'all' || (place === 0 && !isAnswered)}
          {...ask}
        />
      ))}
      {shown.length === 0 && (
        <Card>
          <EmptyState
            title="There is none of these."
            action={
              <Button variant="default" onClick={() => choose({ show: 'all' })}>
                Show All
              </Button>
            }
          >
            No control that is asked for here stands like this.
          </EmptyState>
        </Card>
      )}
      <Suspense>
        {asked && (
          <AskedDialog
            {...asked}
            ends={ends}
            onClose={() => close('cancelled')}
            onDone={() => close('done')}
          />
        )}
      </Suspense>
    </>
  );
}
