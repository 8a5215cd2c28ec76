import { NativeSelect } from '@mantine/core';
import type { Choice } from '#modules/foundation/links/schemas.ts';

interface PickedPlan {
  brandId: string;
  channelId: string;
  planId: string;
}

/** The plan that the brand itself uses for a sign-up. */
export const planOf = ({ brandId, defaultChannelId, channels }: Choice): PickedPlan => ({
  brandId,
  channelId: defaultChannelId,
  planId: channels.find(({ channelId }) => channelId === defaultChannelId)?.trialPlanId ?? '',
});

/** Fields for brand, channel and plan; choosing one resets the fields below it to a valid choice. */
export function PlanPicker({
  choices,
  value,
  onChange,
}: {
  choices: readonly Choice[];
  value: PickedPlan;
  onChange: (picked: PickedPlan) => void;
}) {
  const brand = choices.find(({ brandId }) => brandId === value.brandId);
  const channel = brand?.channels.find(({ channelId }) => channelId === value.channelId);
  return (
    <>
      <NativeSelect
        label="Brand"
        value={value.brandId}
        data={choices.map(({ brandId, brandNameLong }) => ({
          value: brandId,
          label: brandNameLong,
        }))}
        onChange={({ currentTarget }) => {
          const next = choices.find(({ brandId }) => brandId === currentTarget.value);
          if (next) onChange(planOf(next));
        }}
      />
      <NativeSelect
        label="Channel"
        value={value.channelId}
        data={brand?.channels.map(({ channelId }) => channelId) ?? []}
        onChange={({ currentTarget }) => {
          const next = brand?.channels.find(({ channelId }) => channelId === currentTarget.value);
          if (next) onChange({ ...value, channelId: next.channelId, planId: next.trialPlanId });
        }}
      />
      <NativeSelect
        label="Plan"
        value={value.planId}
        data={
          channel?.plans.map(({ planId, planName }) => ({ value: planId, label: planName })) ?? []
        }
        onChange={({ currentTarget }) => onChange({ ...value, planId: currentTarget.value })}
      />
    </>
  );
}
