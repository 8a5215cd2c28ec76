import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentTo } from '#kit/contract/call.ts';
import { isWebAddress } from '#kit/contract/webAddress.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { keyOf, useCall, useRefresh } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { succeeded, toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { checks, required } from '#kit/web/forms/checks.ts';
import { DialogForm } from '#kit/web/forms/FormDialog.tsx';
import { isCompanyName } from '#kit/web/forms/nameChecks.ts';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { companyUpdate } from '#modules/foundation/people/calls/settings.ts';
import type { CompanyProfile } from '#modules/foundation/people/schemas/profile.ts';
import { industryOptions, teamSizeOptions } from '#modules/foundation/people/vocabulary.ts';
import { loadRatings } from '#modules/products/ratings/calls.ts';
import { companyCopy, receivedSeconds, toastFor, toasts } from '../copy.ts';
import { type CompanyValues, detailsOf, isChanged } from '../rules/companyForm.ts';

interface Props {
  onClose: () => void;
  /** Called with the report that was made. */
  onReport: (pdf: string) => void;
}

/** Saves the company's details, loads its ratings and saves the PDF (RAT-021 to RAT-025). */
export function CompanyDialog({ onClose, onReport }: Props) {
  const profile = useCall(profileCheck, {});
  return (
    <Dialog onClose={onClose} title={companyCopy.title} size="lg">
      <QueryContent what="your company" query={profile} height={280}>
        {({ companyData: company }) =>
          company && <CompanyForm company={company} onClose={onClose} onReport={onReport} />
        }
      </QueryContent>
    </Dialog>
  );
}

function CompanyForm({ company, onClose, onReport }: Props & { company: CompanyProfile }) {
  const { companyName, industry, numberOfEmployees, companyUrl } = company;
  const saved = { companyName, industry, numberOfEmployees, companyUrl };
  const form = useFields<CompanyValues>(saved, {
    companyName: checks(required(companyCopy.companyName), isCompanyName),
    companyUrl: (text) => (isWebAddress(text) ? null : companyCopy.url),
  });
  const refresh = useRefresh();
  const client = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const submit = async (values: typeof form.values) => {
    setLoading(true);
    try {
      await send(companyUpdate, detailsOf(values) as SentTo<typeof companyUpdate>);
      await refresh(profileCheck);
      const ratings = await send(loadRatings, { withReport: true });
      for (const input of [{}, { withReport: true }])
        client.setQueryData(keyOf(loadRatings, input), ratings);
      succeeded(loadRatings.path);
      toastSuccess(toasts.received, { seconds: receivedSeconds });
      if (ratings.pdf) onReport(ratings.pdf);
      onClose();
    } catch (error) {
      toastError(toastFor(error as CallError), { action: loadRatings.path });
    } finally {
      setLoading(false);
    }
  };
  return (
    <DialogForm
      action="Submit"
      isDisabled={!form.valid || !isChanged(form.values, saved)}
      isSending={isLoading}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Company name"
        autoComplete="organization"
        maxLength={200}
        {...form.field('companyName')}
      />
      <SelectField label="Primary industry" options={industryOptions} {...form.field('industry')} />
      <SelectField
        label="Number of team members"
        hint={companyCopy.teamHint}
        options={teamSizeOptions}
        {...form.field('numberOfEmployees')}
      />
      <TextField
        label="Primary website address"
        type="url"
        autoComplete="url"
        placeholder="www.example.com"
        maxLength={2000}
        {...form.field('companyUrl')}
      />
    </DialogForm>
  );
}
