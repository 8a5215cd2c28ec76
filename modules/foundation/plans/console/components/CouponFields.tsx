import { Button, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { Coupon } from '#modules/foundation/plans/schemas.ts';
import classes from './PlanForm.module.css';

const maxCoupons = 5;
const types = [
  { value: 'percentage', label: 'Percent off' },
  { value: 'fixed_amount', label: 'Dollars off' },
];

/** Coupons that reduce a plan's monthly price; the billing provider has the same codes. */
export function CouponFields({
  coupons,
  readOnly,
  onChange,
}: {
  coupons: readonly Coupon[];
  readOnly: boolean;
  onChange: (coupons: Coupon[]) => void;
}) {
  return (
    <fieldset className={classes.coupons}>
      <legend>Coupons</legend>
      {coupons.map((coupon, place) => (
        <CouponRow
          key={place}
          coupon={coupon}
          readOnly={readOnly}
          onChange={(changed) => onChange(coupons.with(place, changed))}
          remove={() => onChange(coupons.toSpliced(place, 1))}
        />
      ))}
      {!readOnly && coupons.length < maxCoupons && (
        <Button
          variant="default"
          onClick={() =>
            onChange([
              ...coupons,
              { couponCode: '', discountType: 'percentage', discountPercentage: 10 },
            ])
          }
        >
          Add a coupon
        </Button>
      )}
      {readOnly && coupons.length === 0 && <span>None.</span>}
    </fieldset>
  );
}

function CouponRow({
  coupon: { couponCode, discountType, discountAmount = 0, discountPercentage = 0 },
  readOnly,
  onChange,
  remove,
}: {
  coupon: Coupon;
  readOnly: boolean;
  onChange: (coupon: Coupon) => void;
  remove: () => void;
}) {
  const isShare = discountType === 'percentage';
  const worth = (value: number, share: boolean): Partial<Coupon> =>
    share
      ? { discountType: 'percentage', discountPercentage: Math.min(100, value) }
      : { discountType: 'fixed_amount', discountAmount: Math.round(value * 100) };
  const shown = isShare ? discountPercentage : discountAmount / 100;
  const change = (code: string, value: number, share: boolean) =>
    onChange({ couponCode: code, ...worth(value, share) } as Coupon);
  return (
    <Group align="end" gap="sm">
      <TextInput
        label="Code"
        maxLength={60}
        value={couponCode}
        onChange={(event) => change(event.currentTarget.value, shown, isShare)}
      />
      <NativeSelect
        label="Kind"
        value={discountType}
        data={types}
        onChange={(event) => change(couponCode, shown, event.currentTarget.value === 'percentage')}
      />
      <NumberInput
        size="md"
        label={isShare ? 'Percent' : 'Dollars'}
        min={0}
        max={isShare ? 100 : 1_000_000}
        decimalScale={2}
        hideControls
        value={shown}
        onChange={(value) => change(couponCode, Number(value), isShare)}
      />
      {!readOnly && (
        <Button variant="subtle" onClick={remove} aria-label={`Take out coupon ${couponCode}`}>
          Take out
        </Button>
      )}
    </Group>
  );
}
