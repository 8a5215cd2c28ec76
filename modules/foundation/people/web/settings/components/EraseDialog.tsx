import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { profileCheck, requestErasure } from '#modules/foundation/people/calls/profile.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { erasureCopy, erasureRefusals } from '../copy.ts';
import classes from './Fields.module.css';

/** Says what is erased and what is kept. The name has to be typed, so that nobody requests this by mistake. */
export function EraseDialog({
  companyName,
  onClose,
}: {
  companyName: string;
  onClose: () => void;
}) {
  const form = useFields(
    { companyName: '' },
    {
      companyName: (text) =>
        text.trim() === companyName.trim() ? null : erasureRefusals.NAME_DIFFERS,
    },
  );
  const refresh = useRefresh();
  const request = useSend(requestErasure, {
    onSuccess: async ({ at }) => {
      await refresh(profileCheck, getActivity);
      onClose();
      toastSuccess(erasureCopy.requested(formatDate(at)));
    },
    onError: ({ code }) => {
      if (code === 'NAME_DIFFERS') form.complain('companyName', erasureRefusals.NAME_DIFFERS);
      else toastError(erasureCopy.notRequested);
    },
  });
  return (
    <FormDialog
      title="Erase the organization?"
      back="Back"
      action="Erase in 14 days"
      isDisabled={!form.valid}
      isSending={request.isPending}
      form={form}
      onSubmit={(values) => request.mutate(values)}
      onClose={onClose}
    >
      <div className={classes.told}>
        {erasureCopy.whatHappens.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <TextField
        label={`Type the name: ${companyName}`}
        autoComplete="off"
        data-autofocus
        maxLength={200}
        {...form.field('companyName')}
      />
    </FormDialog>
  );
}
