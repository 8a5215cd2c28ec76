import { monthsLater } from '#kit/contract/calendarDay.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { timeZoneShown } from '#kit/web/dates.ts';
import { required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { loadIncidents, saveIncident } from '#modules/products/policies/calls.ts';
import type { Incident } from '#modules/products/policies/schemas.ts';
import {
  incidentYears,
  maxIncidentText,
  personalDataKinds,
  personalDataWords,
} from '#modules/products/policies/vocabulary/registers.ts';
import { saveIncidentRefusals, incidentFormWords as words } from '../copyRegisters.ts';
import { instantOf, wallTimeIn } from '../rules/wallTime.ts';
import { today } from './days.ts';

const options = personalDataKinds.map((kind) => ({ value: kind, label: personalDataWords[kind] }));

interface Props {
  /** Null for a new one. */
  incident: Incident | null;
  onClose: () => void;
}

/** What the form begins with. */
const valuesOf = (incident: Incident | null, zone: string, now: string) => ({
  noticedAt: incident ? wallTimeIn(zone, incident.noticedAt) : now,
  what: incident?.what ?? '',
  done: incident?.done ?? '',
  told: incident?.told ?? '',
  personalData: String(incident?.personalData ?? 'unclear'),
  closedOn: incident?.closedOn ?? '',
});

/** What happened, what was done, and who was told. */
export function IncidentDialog({ incident, onClose }: Props) {
  const zone = timeZoneShown();
  const first = `${monthsLater(today(), -12 * incidentYears)}T00:00`;
  const now = wallTimeIn(zone, new Date());
  const form = useFields(valuesOf(incident, zone, now), {
    noticedAt: (time) =>
      time < first || time.slice(0, 16) > wallTimeIn(zone, new Date())
        ? words.noticedAtWrong
        : null,
    what: required(words.whatMissing),
  });
  const save = useSend(saveIncident, {
    refreshes: [loadIncidents],
    onSuccess: onClose,
    done: words.saved,
  });
  const submit = (values: typeof form.values) => {
    const { noticedAt, what, done, told, closedOn } = values;
    const isClosedInTime = closedOn >= noticedAt.slice(0, 10) && closedOn <= today();
    if (closedOn !== '' && !isClosedInTime) return form.complain('closedOn', words.closedOnWrong);
    const instant = instantOf(zone, noticedAt);
    const personalData = personalDataKinds.find((kind) => kind === values.personalData);
    if (!instant || !personalData) return;
    save.mutate({
      ...(incident && { incidentId: incident.incidentId, version: incident.version }),
      noticedAt: instant,
      what,
      done,
      told,
      personalData,
      closedOn: closedOn === '' ? null : closedOn,
    });
  };
  const text = { maxLength: maxIncidentText, minRows: 2, maxRows: 10 };
  return (
    <FormDialog
      title={incident ? 'Change the Incident' : 'Record an Incident'}
      action="Save"
      isSending={save.isPending}
      form={form}
      complaint={save.error && sentenceFor(save.error, saveIncidentRefusals)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={words.noticedAt}
        hint={words.noticedAtHint(zone)}
        min={first}
        max={now}
        data-autofocus
        {...form.field('noticedAt')}
      />
      <TextAreaField label={words.what} {...text} {...form.field('what')} />
      <TextAreaField label={words.done} optional {...text} {...form.field('done')} />
      <TextAreaField
        label={words.told}
        hint={words.toldHint}
        optional
        {...text}
        {...form.field('told')}
      />
      <SelectField label={words.personalData} options={options} {...form.field('personalData')} />
      <TextField
        type="date"
        label={words.closedOn}
        optional
        max={today()}
        {...form.field('closedOn')}
      />
    </FormDialog>
  );
}
