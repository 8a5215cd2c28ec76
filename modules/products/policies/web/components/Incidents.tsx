import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { countOf } from '#kit/contract/words.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { timeZoneShown } from '#kit/web/dates.ts';
import { ConfirmSend } from '#kit/web/frame/ConfirmSend.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { StatusBadge } from '#kit/web/frame/StatusBadge.tsx';
import {
  downloadIncidents,
  loadIncidents,
  removeIncident,
} from '#modules/products/policies/calls.ts';
import type { Incident } from '#modules/products/policies/schemas.ts';
import {
  clockWords,
  incidentFacts,
  incidentFormWords,
  incidentTitle,
  noIncidents,
} from '../copyRegisters.ts';
import { IncidentSheet } from './IncidentSheet.tsx';
import { ChangeButtons, RegisterCard, RegisterRow, RowText } from './RegisterCard.tsx';

const IncidentDialog = lazy(async () => ({
  default: (await import('./IncidentDialog.tsx')).IncidentDialog,
}));

export function Incidents() {
  const query = useCall(loadIncidents, {});
  return (
    <QueryContent what="your incidents" query={query} height={[110, 90, 90]}>
      {(loaded) => <List {...loaded} />}
    </QueryContent>
  );
}

type Asked =
  | { what: 'save'; incident: Incident | null }
  | { what: 'print' | 'remove'; incident: Incident };

function List({ incidents, mayChange }: OutputOf<typeof loadIncidents>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <RegisterCard
        title={countOf(incidents.length, 'incident')}
        of="incidents"
        rows={incidents}
        none={<EmptyState title={noIncidents.title}>{noIncidents.words}</EmptyState>}
        add="Record an Incident"
        onAdd={mayChange ? () => setAsked({ what: 'save', incident: null }) : null}
        csv={downloadIncidents}
      >
        {(incident) => (
          <Row
            key={incident.incidentId}
            incident={incident}
            mayChange={mayChange}
            onAsk={(what) => setAsked({ what, incident })}
          />
        )}
      </RegisterCard>
      {asked?.what === 'save' && (
        <Suspense fallback={null}>
          <IncidentDialog incident={asked.incident} onClose={close} />
        </Suspense>
      )}
      {asked?.what === 'print' && <IncidentSheet incident={asked.incident} onClose={close} />}
      {asked?.what === 'remove' && (
        <ConfirmSend
          title="Remove the incident?"
          action="Remove"
          call={removeIncident}
          input={{ incidentId: asked.incident.incidentId }}
          refreshes={[loadIncidents]}
          done={incidentFormWords.removed}
          onClose={close}
        >
          {incidentFormWords.removing}
        </ConfirmSend>
      )}
    </>
  );
}

interface RowProps {
  incident: Incident;
  mayChange: boolean;
  onAsk: (what: Asked['what']) => void;
}

function Row({ incident, mayChange, onAsk }: RowProps) {
  const title = incidentTitle(incident);
  return (
    <RegisterRow
      title={title}
      badge={
        <StatusBadge tone={incident.closedOn ? 'quiet' : 'medium'}>
          {incident.closedOn ? 'Closed' : 'Open'}
        </StatusBadge>
      }
      actions={
        <>
          <Button variant="default" aria-label={`Print: ${title}`} onClick={() => onAsk('print')}>
            Print
          </Button>
          {mayChange && <ChangeButtons title={title} onAsk={onAsk} />}
        </>
      }
    >
      <RowText>{incidentFacts(incident)}</RowText>
      <RowText label="Done">{incident.done}</RowText>
      <RowText label="Told">{incident.told}</RowText>
      <RowText>{clockWords(incident, timeZoneShown()) ?? ''}</RowText>
    </RegisterRow>
  );
}
