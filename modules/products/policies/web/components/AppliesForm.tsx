import { Box } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { DialogForm } from '#kit/web/forms/FormDialog.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { loadApplicability, saveApplicability } from '#modules/products/policies/calls.ts';
import type { Applicability } from '#modules/products/policies/schemas.ts';
import { maxReason } from '#modules/products/policies/vocabulary/registers.ts';
import { appliesFormWords as words } from '../copyRegisters.ts';

interface Props {
  control: Applicability;
  onClose: () => void;
}

/** Asks in its place whether a control applies, and why. */
export function AppliesForm({ control: { control, applies, reason }, onClose }: Props) {
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
