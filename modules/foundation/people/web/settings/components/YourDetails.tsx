import { Button, Group } from '@mantine/core';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { editUser, profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { getActivity, getUserList } from '#modules/foundation/people/calls/settings.ts';
import type { UserProfile } from '#modules/foundation/people/schemas/profile.ts';
import { FormSkeleton } from '../../FormSkeleton.tsx';
import { settingsCopy } from '../copy.ts';
import { DetailsCard } from './DetailsCard.tsx';
import { adminChecks, PersonFields, ReadOnlyEmail } from './PersonFields.tsx';

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
        <FormSkeleton what="your details" fields={4} />
      )}
    </DetailsCard>
  );
}

function DetailsForm({ user, readOnly }: { user: UserProfile; readOnly: boolean }) {
  const { cognitoId, email, firstName, lastName, jobTitle } = user;
  const form = useFields({ firstName, lastName, jobTitle }, adminChecks);
  const edit = useSend(editUser, {
    refreshes: [profileCheck, getUserList, getActivity],
    onSuccess: (saved) =>
      form.setAll({
        firstName: saved.firstName,
        lastName: saved.lastName,
        jobTitle: saved.jobTitle,
      }),
    done: settingsCopy.updated,
    onError: () => toastError(settingsCopy.notUpdated),
  });
  return (
    <Form form={form} onSubmit={(userProfile) => edit.mutate({ cognitoId, userProfile })}>
      <ReadOnlyEmail email={email} hint="You sign in with it. You can change it further down." />
      <PersonFields field={form.field} own disabled={readOnly} />
      <Group justify="flex-end" mt={4}>
        <Button
          type="submit"
          disabled={readOnly || !form.changed || !form.valid}
          loading={edit.isPending}
        >
          Save
        </Button>
      </Group>
    </Form>
  );
}
