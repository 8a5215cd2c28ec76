import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { Coupon } from '#modules/foundation/plans/schemas.ts';
import classes from './CouponFields.module.css';

const maxCoupons = 5;
const types = [
  { value: 'percentage', label: 'Percent off' },
  { value: 'fixed_amount', label: 'Dollars off' },
];

/** Coupons that reduce a plan's monthly price; the billing provider has the same codes. */
export function CouponFields({
  coupons,
  disabled,
  onChange,
}: {
  coupons: readonly Coupon[];
  disabled: boolean;
  onChange: (coupons: Coupon[]) => void;
}) {
  return (
    <fieldset className={classes.coupons}>
      <legend>Coupons</legend>
      {coupons.map((coupon, place) => (
        <CouponRow
          key={place}
          coupon={coupon}
          disabled={disabled}
          onChange={(changed) => onChange(coupons.with(place, changed))}
          remove={() => onChange(coupons.toSpliced(place, 1))}
        />
      ))}
      {!disabled && coupons.length < maxCoupons && (
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
      {disabled && coupons.length === 0 && <span>None.</span>}
    </fieldset>
  );
}

function CouponRow({
  coupon: { couponCode, discountType, discountAmount = 0, discountPercentage = 0 },
  disabled,
  onChange,
  remove,
}: {
  coupon: Coupon;
  disabled: boolean;
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
    <div className={classes.coupon}>
      <TextInput
        label="Code"
        disabled={disabled}
        maxLength={60}
        value={couponCode}
        onChange={(event) => change(event.currentTarget.value, shown, isShare)}
      />
      <NativeSelect
        label="Kind"
        disabled={disabled}
        value={discountType}
        data={types}
        onChange={(event) => change(couponCode, shown, event.currentTarget.value === 'percentage')}
      />
      <NumberInput
        size="md"
        label={isShare ? 'Percent' : 'Dollars'}
        disabled={disabled}
        min={0}
        max={isShare ? 100 : 1_000_000}
        decimalScale={2}
        hideControls
        value={shown}
        onChange={(value) => change(couponCode, Number(value), isShare)}
      />
      {!disabled && (
        <Button variant="subtle" onClick={remove} aria-label={`Take out coupon ${couponCode}`}>
          Take out
        </Button>
      )}
    </div>
  );
}
