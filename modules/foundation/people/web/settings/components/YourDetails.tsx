import { Button } from '@mantine/core';
import { useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { checks, required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { isPersonName } from '#kit/web/forms/nameChecks.ts';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { editUser, profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { getActivity, getUserList } from '#modules/foundation/people/calls/settings.ts';
import type { UserProfile } from '#modules/foundation/people/schemas/profile.ts';
import { settingsCopy } from '../copy.ts';
import { DetailsCard } from './DetailsCard.tsx';
import classes from './Fields.module.css';
import { FormSkeleton } from './FormSkeleton.tsx';
import { PersonFields } from './PersonFields.tsx';
import { ReadOnlyEmail } from './ReadOnlyEmail.tsx';

export function YourDetails({ readOnly }: { readOnly: boolean }) {
  const profile = useCall(profileCheck, {});
  // If a refetch fails, the loaded data and what is being typed stay.
  if (profile.error && !profile.data)
    return <ScreenError what="your details" error={profile.error} retry={profile.refetch} />;
  return (
    <DetailsCard
      title="Your details"
      lead="Your name appears on what you approve, and on invites that you send."
    >
      {profile.data ? (
        <DetailsForm user={profile.data.userData} readOnly={readOnly} />
      ) : (
        <FormSkeleton what="your details" />
      )}
    </DetailsCard>
  );
}

function DetailsForm({ user, readOnly }: { user: UserProfile; readOnly: boolean }) {
  const { cognitoId, email, firstName, lastName, jobTitle } = user;
  const form = useFields(
    { firstName, lastName, jobTitle },
    {
      firstName: checks(required(settingsCopy.firstName), isPersonName),
      lastName: checks(required(settingsCopy.lastName), isPersonName),
    },
  );
  const refresh = useRefresh();
  const edit = useSend(editUser, {
    onSuccess: async (saved) => {
      await refresh(profileCheck, getUserList, getActivity);
      form.setAll({
        firstName: saved.firstName,
        lastName: saved.lastName,
        jobTitle: saved.jobTitle,
      });
      toastSuccess(settingsCopy.updated);
    },
    onError: () => toastError(settingsCopy.notUpdated),
  });
  return (
    <Form form={form} onSubmit={(userProfile) => edit.mutate({ cognitoId, userProfile })}>
      <ReadOnlyEmail email={email} hint="You sign in with it. It can’t be changed here." />
      <PersonFields field={form.field} own disabled={readOnly} />
      <div className={classes.actions}>
        <Button
          type="submit"
          disabled={readOnly || !form.changed || !form.valid}
          loading={edit.isPending}
        >
          Save
        </Button>
      </div>
    </Form>
  );
}
