import { monthsLater } from '#kit/contract/calendarDay.ts';
import type { OutputOf } from '#kit/contract/call.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { loadRisks, saveRisk } from '#modules/products/policies/calls.ts';
import type { DutyOwner, Risk } from '#modules/products/policies/schemas.ts';
import {
  harms,
  harmWords,
  likelihoods,
  likelihoodWords,
  maxReviewMonths,
  maxRiskDone,
  maxRiskWords,
  riskStates,
  riskStateWords,
} from '#modules/products/policies/vocabulary/registers.ts';
import { ownerWords } from '../copyDuties.ts';
import { saveRiskRefusals, riskFormWords as words } from '../copyRegisters.ts';
import { today } from './days.ts';

const keyOf = ({ kind, id }: Pick<DutyOwner, 'kind' | 'id'>): string => `${kind} ${id}`;

/** The options of a choice, by their words. */
const optionsOf = <Value extends string>(
  values: readonly Value[],
  said: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: said[value] }));

/** What a form begins with: the risk's own values, or none. */
const valuesOf = (risk: Risk | null, people: readonly DutyOwner[]) => {
  const owner = risk?.owner ?? people[0];
  return {
    common: '',
    words: risk?.words ?? '',
    likelihood: String(risk?.likelihood ?? ''),
    harm: String(risk?.harm ?? ''),
    done: risk?.done ?? '',
    owner: owner ? keyOf(owner) : '',
    reviewOn: risk?.reviewOn ?? monthsLater(today(), 12),
    state: String(risk?.state ?? 'open'),
  };
};

interface Props extends Pick<OutputOf<typeof loadRisks>, 'common' | 'people'> {
  /** Null for a new one. */
  risk: Risk | null;
  onClose: () => void;
}

/** What could go wrong, how likely and how bad it is, and what is done about it. */
export function RiskDialog({ risk, common, people, onClose }: Props) {
  const last = monthsLater(today(), maxReviewMonths);
  const form = useFields(valuesOf(risk, people), {
    words: required(words.wordsMissing),
    likelihood: required(words.choose),
    harm: required(words.choose),
    owner: required(words.choose),
    reviewOn: (day) =>
      day !== risk?.reviewOn && (day < today() || day > last) ? words.reviewOnWrong(last) : null,
  });
  const save = useSend(saveRisk, {
    refreshes: [loadRisks],
    onSuccess: onClose,
    done: words.saved,
  });
  const submit = (values: typeof form.values) => {
    const likelihood = likelihoods.find((one) => one === values.likelihood);
    const harm = harms.find((one) => one === values.harm);
    const state = riskStates.find((one) => one === values.state);
    const owner = people.find((one) => keyOf(one) === values.owner);
    if (!likelihood || !harm || !state || !owner) return;
    save.mutate({
      ...(risk && { riskId: risk.riskId, version: risk.version }),
      words: values.words,
      likelihood,
      harm,
      done: values.done,
      owner: { kind: owner.kind, id: owner.id },
      reviewOn: values.reviewOn,
      state,
    });
  };
  return (
    <FormDialog
      title={risk ? 'Change the Risk' : 'Add a Risk'}
      action="Save"
      isSending={save.isPending}
      form={form}
      complaint={save.error && sentenceFor(save.error, saveRiskRefusals)}
      onSubmit={submit}
      onClose={onClose}
    >
      {!risk && (
        <SelectField
          label={words.common}
          hint={words.commonHint}
          optional
          options={common.map((one) => ({ value: one, label: one }))}
          data-autofocus
          {...form.field('common')}
          onChange={(chosen) => form.change({ common: chosen, words: chosen })}
        />
      )}
      <TextField label={words.words} maxLength={maxRiskWords} {...form.field('words')} />
      <SelectField
        label={words.likelihood}
        options={optionsOf(likelihoods, likelihoodWords)}
        {...form.field('likelihood')}
      />
      <SelectField
        label={words.harm}
        options={optionsOf(harms, harmWords)}
        {...form.field('harm')}
      />
      <TextAreaField
        label={words.done}
        optional
        maxLength={maxRiskDone}
        minRows={2}
        maxRows={8}
        {...form.field('done')}
      />
      <SelectField
        label={words.owner}
        options={people.map((one) => ({ value: keyOf(one), label: ownerWords(one) }))}
        {...form.field('owner')}
      />
      <TextField
        type="date"
        label={words.reviewOn}
        hint={words.reviewOnHint}
        min={today()}
        max={last}
        {...form.field('reviewOn')}
      />
      <SelectField
        label={words.state}
        options={optionsOf(riskStates, riskStateWords)}
        {...form.field('state')}
      />
    </FormDialog>
  );
}
