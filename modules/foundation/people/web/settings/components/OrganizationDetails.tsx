import { Button, Group } from '@mantine/core';
import { withoutScheme } from '#kit/contract/webAddress.ts';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { useMay } from '#kit/web/frame/useMay.ts';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { companyUpdate, getActivity } from '#modules/foundation/people/calls/settings.ts';
import type { CompanyProfile } from '#modules/foundation/people/schemas/profile.ts';
import { industryOptions, teamSizeOptions } from '#modules/foundation/people/vocabulary.ts';
import { FormSkeleton } from '../../FormSkeleton.tsx';
import { companyChecks } from '../companyForm.ts';
import { settingsCopy } from '../copy.ts';
import { DetailsCard } from './DetailsCard.tsx';
import { EraseOrganization } from './EraseOrganization.tsx';
import classes from './Settings.module.css';

export function OrganizationDetails() {
  const profile = useCall(profileCheck, {});
  if (profile.error && !profile.data)
    return <ScreenError what="your organization" error={profile.error} retry={profile.refetch} />;
  const company = profile.data?.companyData;
  return (
    <>
      <DetailsCard
        title="Organization details"
        lead="What you see here, and what we advise, follows from them."
      >
        {company ? (
          <CompanyForm company={company} />
        ) : (
          <FormSkeleton what="your organization" fields={4} />
        )}
      </DetailsCard>
      {company && profile.data && (
        <EraseOrganization companyName={company.companyName} erasure={profile.data.erasure} />
      )}
    </>
  );
}

function CompanyForm({ company }: { company: CompanyProfile }) {
  const { companyName, industry, numberOfEmployees, companyUrl, phone } = company;
  const { brandNameShort } = useBrand();
  const mayChange = useMay('change');
  const form = useFields(
    { companyName, industry, numberOfEmployees, companyUrl, phone },
    companyChecks,
  );
  const update = useSend(companyUpdate, {
    refreshes: [profileCheck, getActivity],
    onSuccess: (details) => form.setAll(details),
    done: settingsCopy.updated,
    onError: () => toastError(settingsCopy.notUpdated),
  });
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        update.mutate({ ...values, companyUrl: withoutScheme(values.companyUrl) })
      }
    >
      <TextField
        label="Company name"
        autoComplete="organization"
        maxLength={200}
        {...form.field('companyName')}
      />
      <div className={classes.pair}>
        <SelectField
          label="Primary industry"
          options={industryOptions}
          {...form.field('industry')}
        />
        <SelectField
          label="Number of team members"
          options={teamSizeOptions}
          {...form.field('numberOfEmployees')}
        />
      </div>
      <TextField
        label="Primary website address"
        type="url"
        optional
        autoComplete="url"
        placeholder="www.example.com"
        maxLength={2000}
        {...form.field('companyUrl')}
      />
      <TextField
        label="Phone number"
        type="tel"
        optional
        autoComplete="tel"
        hint={`So that the experts of ${brandNameShort} can call you when something cannot wait.`}
        maxLength={40}
        {...form.field('phone')}
      />
      <Group justify="flex-end" mt={4}>
        <Button
          type="submit"
          disabled={!mayChange || !form.changed || !form.valid}
          loading={update.isPending}
        >
          Submit
        </Button>
      </Group>
    </Form>
  );
}
