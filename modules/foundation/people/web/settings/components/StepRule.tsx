import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import {
  getActivity,
  getUserList,
  setSecondStepRule,
} from '#modules/foundation/people/calls/settings.ts';
import type { AdminRow } from '#modules/foundation/people/schemas/settings.ts';
import type { DaysToSetUp } from '#modules/foundation/people/vocabulary.ts';
import { daysOptions, stepRuleCopy, stepRuleRefusals } from '../copy.ts';

/** Whether every admin has to have a second step, and from when on (ACC-289). */
export function StepRule({
  users = [],
  readOnly,
}: {
  users: readonly AdminRow[] | undefined;
  readOnly: boolean;
}) {
  const [open, setOpen] = useState<'on' | 'off' | null>(null);
  const from = useCall(profileCheck, {}).data?.secondStepFrom;
  if (from === undefined) return null;
  const lacking = users.filter(({ hasSecondStep }) => hasSecondStep === false).length;
  const close = () => setOpen(null);
  return (
    <Section id="step-rule" title="Second step for everybody" gap="md">
      <Text maw="84ch">{leadOf(from, lacking)}</Text>
      <Group>
        <Button
          variant="default"
          disabled={readOnly}
          onClick={() => setOpen(from === null ? 'on' : 'off')}
        >
          {from === null ? 'Ask everybody…' : 'No longer ask…'}
        </Button>
      </Group>
      {open === 'on' && <AskDialog onClose={close} />}
      {open === 'off' && <StopDialog onClose={close} />}
    </Section>
  );
}

function leadOf(from: string | null, lacking: number): string {
  if (from === null) return stepRuleCopy.off;
  const isToCome = Date.parse(from) > Date.now();
  const asked = isToCome ? stepRuleCopy.from(formatDateTime(from)) : stepRuleCopy.since;
  return lacking > 0 ? `${asked} ${stepRuleCopy.lacking(lacking)}` : asked;
}

/** Sends the rule; what is refused is told, and what was set meanwhile is shown. */
function useRule(done: string, onClose: () => void) {
  const refresh = useRefresh();
  return useSend(setSecondStepRule, {
    onSuccess: onClose,
    done,
    onError: ({ code }) => {
      onClose();
      toastError((stepRuleRefusals as Record<string, string>)[code] ?? stepRuleCopy.notSet);
    },
    onSettled: () => refresh(profileCheck, getUserList, getActivity),
  });
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const form = useFields({ days: '14' });
  const rule = useRule(stepRuleCopy.on, onClose);
  return (
    <FormDialog
      title="Ask everybody for a second step?"
      action="Ask everybody"
      back="Back"
      size="md"
      isSending={rule.isPending}
      form={form}
      onSubmit={({ days }) => rule.mutate({ days: Number(days) as DaysToSetUp })}
      onClose={onClose}
    >
      <SelectField
        label="When they have to have one"
        options={daysOptions}
        {...form.field('days')}
      />
      <Text>{form.values.days === '0' ? stepRuleCopy.askNow : stepRuleCopy.ask}</Text>
    </FormDialog>
  );
}

function StopDialog({ onClose }: { onClose: () => void }) {
  const rule = useRule(stepRuleCopy.offNow, onClose);
  return (
    <ConfirmDialog
      title="No longer ask for a second step?"
      keep="Back"
      action="No longer ask"
      isSending={rule.isPending}
      onConfirm={() => rule.mutate({ days: null })}
      onClose={onClose}
    >
      {stepRuleCopy.turnOff}
    </ConfirmDialog>
  );
}
