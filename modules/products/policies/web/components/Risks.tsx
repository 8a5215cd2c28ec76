import { lazy, Suspense, useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { countOf } from '#kit/contract/words.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { ConfirmSend } from '#kit/web/frame/ConfirmSend.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { StatusBadge, type Tone } from '#kit/web/frame/StatusBadge.tsx';
import { downloadRisks, loadRisks, removeRisk } from '#modules/products/policies/calls.ts';
import type { Risk } from '#modules/products/policies/schemas.ts';
import { type RiskState, riskStateWords } from '#modules/products/policies/vocabulary/registers.ts';
import { noRisks, riskFacts, riskFormWords, riskOwnerFacts } from '../copyRegisters.ts';
import { today } from './days.ts';
import { ChangeButtons, RegisterCard, RegisterRow, RowText } from './RegisterCard.tsx';

const RiskDialog = lazy(async () => ({ default: (await import('./RiskDialog.tsx')).RiskDialog }));

export function Risks() {
  const query = useCall(loadRisks, {}, { meta: { topics: ['team'] } });
  return (
    <QueryContent what="your risks" query={query} height={[110, 90, 90]}>
      {(loaded) => <List {...loaded} />}
    </QueryContent>
  );
}

type Asked = { what: 'save'; risk: Risk | null } | { what: 'remove'; risk: Risk };

function List({ risks, common, people, mayChange }: OutputOf<typeof loadRisks>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <RegisterCard
        title={countOf(risks.length, 'risk')}
        of="risks"
        rows={risks}
        none={<EmptyState title={noRisks.title}>{noRisks.words}</EmptyState>}
        add="Add a Risk"
        onAdd={mayChange ? () => setAsked({ what: 'save', risk: null }) : null}
        csv={downloadRisks}
      >
        {(risk) => (
          <Row
            key={risk.riskId}
            risk={risk}
            onAsk={mayChange ? (what) => setAsked({ what, risk }) : null}
          />
        )}
      </RegisterCard>
      {asked?.what === 'save' && (
        <Suspense fallback={null}>
          <RiskDialog risk={asked.risk} common={common} people={people} onClose={close} />
        </Suspense>
      )}
      {asked?.what === 'remove' && (
        <ConfirmSend
          title="Remove the risk?"
          action="Remove"
          call={removeRisk}
          input={{ riskId: asked.risk.riskId }}
          refreshes={[loadRisks]}
          done={riskFormWords.removed}
          onClose={close}
        >
          {riskFormWords.removing}
        </ConfirmSend>
      )}
    </>
  );
}

const tones: Record<RiskState, Tone> = { open: 'medium', handled: 'good', accepted: 'quiet' };

interface RowProps {
  risk: Risk;
  /** Null for whoever may change nothing. */
  onAsk: ((what: Asked['what']) => void) | null;
}

const Row = ({ risk, onAsk }: RowProps) => (
  <RegisterRow
    title={risk.words}
    badge={<StatusBadge tone={tones[risk.state]}>{riskStateWords[risk.state]}</StatusBadge>}
    actions={onAsk && <ChangeButtons title={risk.words} onAsk={onAsk} />}
  >
    <RowText>{riskFacts(risk)}</RowText>
    <RowText label="Done">{risk.done}</RowText>
    <RowText>{riskOwnerFacts(risk, today())}</RowText>
  </RegisterRow>
);
