import { Button, Checkbox, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#kit/web/api/hooks.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { listStaff, setStaffBrands } from '#modules/foundation/staff/calls.ts';
import type { ListedBrand, ListedMember } from '#modules/foundation/staff/schemas.ts';
import { type BrandChoice, brandIdsOf, choiceOf, complaintOf, tickedOf } from '../brandChoice.ts';
import { brandsRefusals } from '../copy.ts';

interface Chosen {
  brands: readonly ListedBrand[];
  choice: BrandChoice;
  /** Whether it was to be sent: what is missing is told then. */
  isTried: boolean;
  onChange: (choice: BrandChoice) => void;
}

export function BrandsField({ brands, choice, isTried, onChange }: Chosen) {
  const { scope } = choice;
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Brands"
        description="Those that they look after."
        value={scope}
        error={isTried && complaintOf(choice, brands)}
        onChange={(value) => onChange({ ...choice, scope: value === 'all' ? 'all' : 'these' })}
      >
        <Stack gap="sm" mt="sm">
          <Radio value="all" label="All brands" />
          <Radio value="these" label="These brands" />
        </Stack>
      </Radio.Group>
      {scope === 'these' && (
        <Checkbox.Group
          aria-label="These brands"
          value={tickedOf(choice, brands)}
          onChange={(ticked) => onChange({ scope, ticked })}
        >
          <Stack gap="sm">
            {brands.map(({ brandId, brandNameLong }) => (
              <Checkbox key={brandId} value={brandId} label={brandNameLong} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  );
}

/** For which brands somebody is there. */
export function BrandsDialog({
  member: { staffId, name, brandIds: before },
  brands,
  onCustomers,
  onClose,
}: {
  member: ListedMember;
  brands: readonly ListedBrand[];
  /** Goes over to the customers of these brands. */
  onCustomers: () => void;
  onClose: () => void;
}) {
  const [choice, setChoice] = useState(() => choiceOf(before));
  const [isTried, setTried] = useState(false);
  const save = useSend(setStaffBrands, {
    refreshes: [listStaff],
    onSuccess: onClose,
    refusals: brandsRefusals,
  });
  const send = () => {
    setTried(true);
    const brandIds = brandIdsOf(choice, brands);
    if (brandIds) save.mutate({ staffId, brandIds });
  };
  return (
    <Dialog title={`Brands of ${name}`} size="md" onClose={onClose}>
      <Stack gap="md">
        <BrandsField brands={brands} choice={choice} isTried={isTried} onChange={setChoice} />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onCustomers}>
            Customers…
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={save.isPending} onClick={send}>
            Save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
