import { Anchor, Box, List as Bullets, Button } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { dayWords } from '#kit/contract/dates.ts';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { DialogForm } from '#kit/web/forms/FormDialog.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { DownloadLink } from '#kit/web/frame/DownloadLink.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { StatusBadge } from '#kit/web/frame/StatusBadge.tsx';
import {
  downloadApplicability,
  loadApplicability,
  printApplicability,
  saveApplicability,
} from '#modules/products/policies/calls.ts';
import type { Applicability as Control } from '#modules/products/policies/schemas.ts';
import {
  appliesWords,
  maxReason,
  workingDocument,
} from '#modules/products/policies/vocabulary/registers.ts';
import { saidWords, appliesFormWords as words } from '../copyRegisters.ts';
import { policyPath } from '../paths.ts';
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
      csv={downloadApplicability}
      downloads={<DownloadLink href={addressOf(printApplicability, {})}>Download PDF</DownloadLink>}
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

interface FormProps {
  control: Control;
  onClose: () => void;
}

/** Asks in its place whether a control applies, and why. */
function AppliesForm({ control: { control, applies, reason }, onClose }: FormProps) {
  const form = useFields({ applies: applies === false ? 'no' : 'yes', reason });
  const { element } = form;
  // As of a dialog: the focus goes in, and back to what opened it, unless it has gone elsewhere already.
  useLayoutEffect(() => {
    const [fields, opener] = [element.current, document.activeElement];
    fields?.querySelector<HTMLElement>('select')?.focus();
    return () => {
      const now = document.activeElement;
      const isLost = now === document.body || fields?.contains(now);
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [element]);
  const save = useSend(saveApplicability, {
    refreshes: [loadApplicability],
    onSuccess: onClose,
    done: words.saved,
  });
  return (
    <Box maw={560} mt={8}>
      <DialogForm
        action="Save"
        isSending={save.isPending}
        form={form}
        complaint={save.error && sentenceFor(save.error, {})}
        onSubmit={(values) => {
          const isNo = values.applies === 'no';
          if (isNo && values.reason.trim() === '')
            return form.complain('reason', words.reasonMissing);
          save.mutate({ control, applies: !isNo, reason: values.reason });
        }}
        onClose={onClose}
      >
        <SelectField
          label={words.applies}
          options={[
            { value: 'yes', label: words.yes },
            { value: 'no', label: words.no },
          ]}
          {...form.field('applies')}
        />
        <TextAreaField
          label={words.reason}
          hint={words.reasonHint}
          maxLength={maxReason}
          minRows={2}
          maxRows={6}
          {...form.field('reason')}
        />
      </DialogForm>
    </Box>
  );
}

const Applies = ({ control: { applies } }: { control: Control }) => (
  <StatusBadge tone={applies === null ? 'medium' : applies ? 'good' : 'quiet'}>
    {applies === null ? appliesWords(null) : applies ? 'Applies' : 'Does not apply'}
  </StatusBadge>
);

/** The policies in force that answer it, and what was seen of it. */
function MetBy({ control: { policies, evidence } }: { control: Control }) {
  if (policies.length + evidence.length === 0) return <RowText>{words.meetsNothing}</RowText>;
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
