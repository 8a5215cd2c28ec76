import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { scanLevels } from '@portal/scanner/level';
import { useState } from 'react';
import { type FeatureValue, featureValues } from '#kit/contract/modules.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { PlanDetail, WrittenPlan } from '#modules/foundation/plans/schemas.ts';
import { scanFrequencies } from '#modules/foundation/plans/vocabulary.ts';
import { type FeatureName, featureNames, frequencyNames, levelNames, valueNames } from '../copy.ts';
import { CouponFields } from './CouponFields.tsx';
import classes from './PlanForm.module.css';

interface Props {
  plan: WrittenPlan;
  place: number;
  isNew: boolean;
  isLast: boolean;
  isOnly: boolean;
  readOnly: boolean;
  onChange: (plan: WrittenPlan) => void;
  copy: () => void;
  remove: () => void;
  move: (by: 1 | -1) => void;
}

const dollars = (cents: number) =>
  cents === 0 ? 'Free' : `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)} a month`;

/** One plan, collapsed until it is edited. */
export function PlanForm(props: Props) {
  const { plan, place, isNew, isLast, isOnly, readOnly, copy, remove, move } = props;
  const [opened, setOpened] = useState(isNew);
  const { planName } = plan.planDetail;
  const name = planName || 'New plan';
  const id = `plan-${place}`;
  return (
    <Card as="section" aria-labelledby={id} className={classes.plan}>
      <div className={classes.head}>
        <div>
          <h2 id={id}>{name}</h2>
          <p className={classes.summary}>
            {dollars(plan.planPrice)}
            {!plan.showToCustomer && ', hidden from customers'}
            {plan.billingCoupons.length > 0 &&
              `, ${plan.billingCoupons.map(({ couponCode }) => couponCode).join(', ')}`}
          </p>
        </div>
        <div className={classes.buttons}>
          {!readOnly && (
            <>
              {place > 0 && <Act words="Up" name={`with ${name}`} act={() => move(-1)} />}
              {!isLast && <Act words="Down" name={`with ${name}`} act={() => move(1)} />}
              <Act words="Add one like it" name={`(${name})`} act={copy} />
              {!isOnly && <Act words="Take out" name={name} act={remove} />}
            </>
          )}
          <Button
            variant="default"
            aria-expanded={opened}
            aria-controls={`${id}-fields`}
            onClick={() => setOpened(!opened)}
          >
            {opened ? 'Close' : 'Open'} {name}
          </Button>
        </div>
      </div>
      {opened && (
        <div id={`${id}-fields`} className={classes.parts}>
          <Fields {...props} />
        </div>
      )}
    </Card>
  );
}

/** A small button; screen readers also hear which plan it belongs to. */
const Act = ({ words, name, act }: { words: string; name: string; act: () => void }) => (
  <Button size="compact-md" variant="subtle" onClick={act}>
    <span>
      {words}
      <span className={classes.hidden}> {name}</span>
    </span>
  </Button>
);

function Fields({ plan, isNew, readOnly: disabled, onChange }: Props) {
  const { planDetail, planPointer } = plan;
  const set = (changes: Partial<WrittenPlan>) => onChange({ ...plan, ...changes });
  const detail = (changes: Partial<PlanDetail>) =>
    set({ planDetail: { ...planDetail, ...changes } });
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          label="Name"
          disabled={disabled}
          maxLength={60}
          value={planDetail.planName}
          onChange={(event) => detail({ planName: event.currentTarget.value })}
        />
        <TextInput
          label="Id"
          readOnly={!isNew}
          disabled={disabled}
          maxLength={60}
          value={planPointer.planId}
          onChange={(event) =>
            set({ planPointer: { ...planPointer, planId: event.currentTarget.value } })
          }
        />
        <NumberInput
          size="md"
          label="Price a month"
          disabled={disabled}
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
          disabled={disabled}
          maxLength={100}
          value={plan.billingPlanId ?? ''}
          onChange={(event) => set({ billingPlanId: event.currentTarget.value || null })}
        />
      </div>
      <Checkbox
        label="Customers may choose it"
        disabled={disabled}
        checked={plan.showToCustomer}
        onChange={(event) => set({ showToCustomer: event.currentTarget.checked })}
      />
      <div className={classes.fields}>
        {(Object.keys(featureNames) as FeatureName[]).map((feature) => (
          <NativeSelect
            key={feature}
            label={featureNames[feature]}
            disabled={disabled}
            value={planDetail[feature]}
            data={featureValues.map((value) => ({ value, label: valueNames[value] }))}
            onChange={(event) => detail({ [feature]: event.currentTarget.value as FeatureValue })}
          />
        ))}
        <NumberInput
          size="md"
          label="Websites"
          disabled={disabled}
          min={0}
          max={100_000}
          allowDecimal={false}
          hideControls
          value={planDetail.monitoringNumberOfTargets}
          onChange={(sites) => detail({ monitoringNumberOfTargets: Number(sites) })}
        />
        <NumberInput
          size="md"
          label="Seats of training"
          disabled={disabled}
          min={0}
          max={100_000}
          allowDecimal={false}
          hideControls
          value={planDetail.trainingNumberOfSeats}
          onChange={(seats) => detail({ trainingNumberOfSeats: Number(seats) })}
        />
      </div>
      <Choices
        label="How often scans may run"
        all={scanFrequencies}
        names={frequencyNames}
        chosen={planDetail.probelyScanFrequency}
        disabled={disabled}
        onChange={(probelyScanFrequency) => detail({ probelyScanFrequency })}
      />
      <Choices
        label="Depth of scans"
        all={scanLevels}
        names={levelNames}
        chosen={planDetail.probelyScanProfile}
        disabled={disabled}
        onChange={(probelyScanProfile) => detail({ probelyScanProfile })}
      />
      <CouponFields
        coupons={plan.billingCoupons}
        disabled={disabled}
        onChange={(billingCoupons) => set({ billingCoupons })}
      />
      <TextInput
        label="Words about the discount"
        disabled={disabled}
        maxLength={200}
        value={plan.planDiscountMessage}
        onChange={(event) => set({ planDiscountMessage: event.currentTarget.value })}
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
  disabled,
  onChange,
}: {
  label: string;
  all: readonly Name[];
  names: Record<Name, string>;
  chosen: readonly Name[];
  disabled: boolean;
  onChange: (chosen: Name[]) => void;
}) {
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      {all.map((name) => (
        <Checkbox
          key={name}
          label={names[name]}
          disabled={disabled}
          checked={chosen.includes(name)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(all.filter((one) => (one === name ? checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
