import { Anchor, List as Bullets, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { dayWords } from '#kit/contract/dates.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { DownloadLink } from '#kit/web/frame/DownloadLink.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { StatusBadge } from '#kit/web/frame/StatusBadge.tsx';
import {
  downloadApplicability,
  loadApplicability,
  printApplicability,
} from '#modules/products/policies/calls.ts';
import type { Applicability as Control } from '#modules/products/policies/schemas.ts';
import { appliesWords, workingDocument } from '#modules/products/policies/vocabulary/registers.ts';
import { appliesFormWords, saidWords } from '../copyRegisters.ts';
import { policyPath } from '../paths.ts';
import { AppliesForm } from './AppliesForm.tsx';
import { RegisterCard, RegisterRow, RowText } from './RegisterCard.tsx';

/** The controls of ISO/IEC 27001, Annex A: whether each applies, and what meets it. */
export function Applicability() {
  const query = useCall(loadApplicability, {}, { meta: { topics: ['policies'] } });
  return (
    <>
      <Notice kind="info">{workingDocument}</Notice>
      <QueryContent what="your statement" query={query} height={[110, 90, 90, 90]}>
        {(loaded) => <Controls {...loaded} />}
      </QueryContent>
    </>
  );
}

function Controls({ controls, mayChange }: OutputOf<typeof loadApplicability>) {
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <RegisterCard
      title={saidWords(controls)}
      of="controls"
      rows={controls}
      downloads={
        <>
          <DownloadLink href={addressOf(printApplicability, {})}>Download PDF</DownloadLink>
          <DownloadLink href={addressOf(downloadApplicability, {})} download>
            Save as CSV
          </DownloadLink>
        </>
      }
    >
      {(one) => (
        <RegisterRow
          key={one.control}
          title={`${one.control} ${one.title}`}
          badge={<Applies control={one} />}
          actions={
            mayChange && (
              <Button
                variant="default"
                aria-label={`Decide: ${one.control} ${one.title}`}
                aria-expanded={edited === one.control}
                onClick={() => setEdited(edited === one.control ? null : one.control)}
              >
                Decide
              </Button>
            )
          }
        >
          {edited === one.control ? (
            <AppliesForm control={one} onClose={() => setEdited(null)} />
          ) : (
            <RowText label="Why">{one.reason}</RowText>
          )}
          <MetBy control={one} />
        </RegisterRow>
      )}
    </RegisterCard>
  );
}

const Applies = ({ control: { applies } }: { control: Control }) => (
  <StatusBadge tone={applies === null ? 'medium' : applies ? 'good' : 'quiet'}>
    {applies === null ? appliesWords(null) : applies ? 'Applies' : 'Does not apply'}
  </StatusBadge>
);

/** The policies in force that answer it, and what was seen of it. */
function MetBy({ control: { policies, evidence } }: { control: Control }) {
  if (policies.length + evidence.length === 0)
    return <RowText>{appliesFormWords.meetsNothing}</RowText>;
  return (
    <Bullets fz="0.9375rem" mt={6}>
      {policies.map(({ policyType, name, version, clauses }) => (
        <Bullets.Item key={policyType}>
          <Anchor component={Link} to={policyPath(policyType, version)}>
            {name}
          </Anchor>
          , {clauses.length === 1 ? 'clause' : 'clauses'} {clauses.join(', ')}
        </Bullets.Item>
      ))}
      {evidence.map(({ what, scope, seenOn, until, path }) => (
        <Bullets.Item key={`${what} ${scope}`}>
          Seen in part:{' '}
          <Anchor component={Link} to={path}>
            {what}
          </Anchor>{' '}
          ({scope}; on {dayWords(seenOn)}, until {dayWords(until)})
        </Bullets.Item>
      ))}
    </Bullets>
  );
}
