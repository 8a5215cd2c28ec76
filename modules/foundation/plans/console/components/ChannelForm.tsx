import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { bindFields } from '#kit/web/console/bindFields.ts';
import { DocumentPart, FieldRow } from '#kit/web/console/DocumentParts.tsx';
import type { WrittenChannel } from '#modules/foundation/plans/schemas.ts';
import { addPlan, withPlan } from '../editCatalogue.ts';
import { PlanForm } from './PlanForm.tsx';

export function ChannelForm({
  channel,
  saved,
  isDefault,
  readOnly,
  onChange,
}: {
  channel: WrittenChannel;
  /** The channel as it was loaded, if it is not new: its id is fixed, because subscriptions refer to it. */
  saved: WrittenChannel | undefined;
  isDefault: boolean;
  readOnly: boolean;
  onChange: (channel: WrittenChannel) => void;
}) {
  const { uiRules, eligiblePlans } = channel;
  const { text, count } = bindFields(channel, onChange);
  const setRules = (changed: WrittenChannel['uiRules']) =>
    onChange({ ...channel, uiRules: changed });
  return (
    <>
      <DocumentPart id="channel" title={isDefault ? 'The channel for all others' : 'This channel'}>
        <FieldRow>
          <TextInput
            label="Id"
            description="Kept with every customer."
            readOnly={saved !== undefined || isDefault}
            disabled={readOnly}
            maxLength={60}
            {...text('channelId')}
          />
          <NativeSelect
            label="Plan of the trial"
            description="That a sign-up begins with."
            disabled={readOnly}
            data={eligiblePlans.map(({ planPointer, planDetail }) => ({
              value: planPointer.planId,
              label: planDetail.planName || planPointer.planId,
            }))}
            {...text('trialPlanId')}
          />
          <NumberInput
            label="Days of the trial"
            description="From the sign-up on."
            disabled={readOnly}
            max={365}
            {...count('trialDays')}
          />
        </FieldRow>
        <Checkbox
          label="Customers of this channel need no trial: their plan is theirs at once"
          disabled={readOnly}
          {...bindFields(uiRules, setRules).checked('isTrialDisabled')}
        />
        <FieldRow>
          <TextInput
            label="Title of an offer"
            description="Above the plans, if there is one."
            disabled={readOnly}
            maxLength={200}
            value={uiRules.channelDiscountTitle ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setRules({ ...uiRules, channelDiscountTitle: value || undefined })
            }
          />
          <TextInput
            label="Words of the offer"
            description="Below its title."
            disabled={readOnly}
            maxLength={500}
            value={uiRules.channelDiscountDescription ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setRules({ ...uiRules, channelDiscountDescription: value || undefined })
            }
          />
        </FieldRow>
      </DocumentPart>
      {eligiblePlans.map((plan, place) => (
        <PlanForm
          key={place}
          plans={eligiblePlans}
          plan={plan}
          place={place}
          isNew={
            !saved?.eligiblePlans.some(
              ({ planPointer }) => planPointer.planId === plan.planPointer.planId,
            )
          }
          readOnly={readOnly}
          onChange={(changed) => onChange(withPlan(channel, place, changed))}
          onReorder={(plans) => onChange({ ...channel, eligiblePlans: plans })}
          copy={() => onChange(addPlan(channel, place))}
        />
      ))}
    </>
  );
}
