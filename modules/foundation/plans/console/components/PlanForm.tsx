import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { scanLevels } from '@portal/scanner/level';
import { featureValues } from '#kit/contract/modules.ts';
import { bindFields } from '#kit/web/console/bindFields.ts';
import { RowAction } from '#kit/web/console/DataTable.tsx';
import { FieldRow, FoldedPart } from '#kit/web/console/DocumentParts.tsx';
import { PlaceButtons } from '#kit/web/forms/PlaceButtons.tsx';
import type { PlanDetail, WrittenPlan } from '#modules/foundation/plans/schemas.ts';
import { scanFrequencies } from '#modules/foundation/plans/vocabulary.ts';
import { type FeatureName, featureNames, frequencyNames, levelNames, valueNames } from '../copy.ts';
import { CouponFields } from './CouponFields.tsx';
import classes from './PlanForm.module.css';

interface Props {
  /** Those of the channel, ordered by size: each is an upgrade of those before it. */
  plans: readonly WrittenPlan[];
  plan: WrittenPlan;
  place: number;
  isNew: boolean;
  readOnly: boolean;
  onChange: (plan: WrittenPlan) => void;
  /** Receives the plans when this one was moved or taken out. */
  onReorder: (plans: WrittenPlan[]) => void;
  copy: () => void;
}

const dollars = (cents: number) =>
  cents === 0 ? 'Free' : `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)} a month`;

/** One plan, collapsed until it is edited. */
export function PlanForm(props: Props) {
  const { plans, plan, place, isNew, readOnly, onReorder, copy } = props;
  const name = plan.planDetail.planName || 'New plan';
  return (
    <FoldedPart
      id={`plan-${place}`}
      name={name}
      summary={
        <>
          {dollars(plan.planPrice)}
          {!plan.showToCustomer && ', hidden from customers'}
          {plan.billingCoupons.length > 0 &&
            `, ${plan.billingCoupons.map(({ couponCode }) => couponCode).join(', ')}`}
        </>
      }
      buttons={
        !readOnly && (
          <>
            {plans.length > 1 && (
              <PlaceButtons list={plans} place={place} name={name} onChange={onReorder} />
            )}
            <RowAction label={`Add one like it (${name})`} onClick={copy}>
              Add one like it
            </RowAction>
          </>
        )
      }
      startsOpen={isNew}
      readOnly={readOnly}
    >
      <PlanFields {...props} />
    </FoldedPart>
  );
}

function PlanFields({ plan, isNew, readOnly, onChange }: Props) {
  const { planDetail } = plan;
  const set = (changes: Partial<WrittenPlan>) => onChange({ ...plan, ...changes });
  const setDetail = (changes: Partial<PlanDetail>) =>
    set({ planDetail: { ...planDetail, ...changes } });
  const field = bindFields(plan, onChange);
  const detail = bindFields(planDetail, setDetail);
  const pointer = bindFields(plan.planPointer, (planPointer) => set({ planPointer }));
  return (
    <>
      <FieldRow>
        <TextInput label="Name" maxLength={60} {...detail.text('planName')} />
        <TextInput label="Id" readOnly={!isNew} maxLength={60} {...pointer.text('planId')} />
        <NumberInput
          size="md"
          label="Price a month"
          prefix="$"
          min={0}
          max={1_000_000}
          decimalScale={2}
          hideControls
          value={plan.planPrice / 100}
          onChange={(price) => set({ planPrice: Math.round(Number(price) * 100) })}
        />
        <TextInput
          label="Id at the billing provider"
          maxLength={100}
          value={plan.billingPlanId ?? ''}
          onChange={(event) => set({ billingPlanId: event.currentTarget.value || null })}
        />
      </FieldRow>
      <Checkbox label="Customers may choose it" {...field.checked('showToCustomer')} />
      <FieldRow>
        {(Object.keys(featureNames) as FeatureName[]).map((feature) => (
          <NativeSelect
            key={feature}
            label={featureNames[feature]}
            data={featureValues.map((value) => ({ value, label: valueNames[value] }))}
            {...detail.text(feature)}
          />
        ))}
        <NumberInput
          label="Websites"
          max={100_000}
          {...detail.count('monitoringNumberOfTargets')}
        />
        <NumberInput
          label="Seats of training"
          max={100_000}
          {...detail.count('trainingNumberOfSeats')}
        />
      </FieldRow>
      <Choices
        label="How often scans may run"
        all={scanFrequencies}
        names={frequencyNames}
        chosen={planDetail.probelyScanFrequency}
        onChange={(probelyScanFrequency) => setDetail({ probelyScanFrequency })}
      />
      <Choices
        label="Depth of scans"
        all={scanLevels}
        names={levelNames}
        chosen={planDetail.probelyScanProfile}
        onChange={(probelyScanProfile) => setDetail({ probelyScanProfile })}
      />
      <CouponFields
        coupons={plan.billingCoupons}
        readOnly={readOnly}
        onChange={(billingCoupons) => set({ billingCoupons })}
      />
      <TextInput
        label="Words about the discount"
        maxLength={200}
        {...field.text('planDiscountMessage')}
      />
    </>
  );
}

/** Chooses some items of a list, and keeps the list's order. */
function Choices<Name extends string>({
  label,
  all,
  names,
  chosen,
  onChange,
}: {
  label: string;
  all: readonly Name[];
  names: Record<Name, string>;
  chosen: readonly Name[];
  onChange: (chosen: Name[]) => void;
}) {
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      {all.map((name) => (
        <Checkbox
          key={name}
          label={names[name]}
          checked={chosen.includes(name)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(all.filter((one) => (one === name ? checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
