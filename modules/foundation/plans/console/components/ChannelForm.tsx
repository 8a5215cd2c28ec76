import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { Card } from '#kit/web/frame/Card.tsx';
import type { WrittenChannel } from '#modules/foundation/plans/schemas.ts';
import { addPlan, movePlan, removePlan, withPlan } from '../editCatalogue.ts';
import classes from './ChannelForm.module.css';
import { PlanForm } from './PlanForm.tsx';

/** One channel: its trial, its texts, and its plans ordered by size. */
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
  const rule = (changes: Partial<WrittenChannel['uiRules']>) =>
    onChange({ ...channel, uiRules: { ...uiRules, ...changes } });
  return (
    <>
      <Card as="section" aria-labelledby="channel" className={classes.section}>
        <h2 id="channel">{isDefault ? 'The channel for all others' : 'This channel'}</h2>
        <div className={classes.fields}>
          <TextInput
            label="Id"
            description="Kept with every customer."
            readOnly={saved !== undefined || isDefault}
            disabled={readOnly}
            maxLength={60}
            value={channel.channelId}
            onChange={(event) => onChange({ ...channel, channelId: event.currentTarget.value })}
          />
          <NativeSelect
            label="Plan of the trial"
            description="That a sign-up begins with."
            disabled={readOnly}
            value={channel.trialPlanId}
            data={eligiblePlans.map(({ planPointer, planDetail }) => ({
              value: planPointer.planId,
              label: planDetail.planName || planPointer.planId,
            }))}
            onChange={(event) => onChange({ ...channel, trialPlanId: event.currentTarget.value })}
          />
          <NumberInput
            size="md"
            label="Days of the trial"
            description="From the sign-up on."
            disabled={readOnly}
            min={0}
            max={365}
            allowDecimal={false}
            hideControls
            value={channel.trialDays}
            onChange={(days) => onChange({ ...channel, trialDays: Number(days) })}
          />
        </div>
        <Checkbox
          label="Customers of this channel need no trial: their plan is theirs at once"
          disabled={readOnly}
          checked={uiRules.isTrialDisabled}
          onChange={(event) => rule({ isTrialDisabled: event.currentTarget.checked })}
        />
        <div className={classes.fields}>
          <TextInput
            label="Title of an offer"
            description="Above the plans, if there is one."
            disabled={readOnly}
            maxLength={200}
            value={uiRules.channelDiscountTitle ?? ''}
            onChange={(event) =>
              rule({ channelDiscountTitle: event.currentTarget.value || undefined })
            }
          />
          <TextInput
            label="Words of the offer"
            description="Below its title."
            disabled={readOnly}
            maxLength={500}
            value={uiRules.channelDiscountDescription ?? ''}
            onChange={(event) =>
              rule({ channelDiscountDescription: event.currentTarget.value || undefined })
            }
          />
        </div>
      </Card>
      {eligiblePlans.map((plan, place) => (
        <PlanForm
          key={place}
          plan={plan}
          place={place}
          isNew={
            !saved?.eligiblePlans.some(
              ({ planPointer }) => planPointer.planId === plan.planPointer.planId,
            )
          }
          isLast={place === eligiblePlans.length - 1}
          isOnly={eligiblePlans.length === 1}
          readOnly={readOnly}
          onChange={(changed) => onChange(withPlan(channel, place, changed))}
          copy={() => onChange(addPlan(channel, place))}
          remove={() => onChange(removePlan(channel, place))}
          move={(by) => onChange(movePlan(channel, place, by))}
        />
      ))}
    </>
  );
}
