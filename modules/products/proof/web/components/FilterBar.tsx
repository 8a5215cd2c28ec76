import { Group, NativeSelect, VisuallyHidden } from '@mantine/core';
import pills from '#kit/web/frame/Pill.module.css';
import type { Control } from '#modules/products/proof/schemas.ts';
import { askers } from '#modules/products/proof/vocabulary.ts';
import { askerWords, viewWords } from '../copy.ts';
import { type Filters, filtersIn, shownAs, views } from '../rules/filters.ts';
import classes from './FilterBar.module.css';

interface Props {
  /** Those that whoever is chosen asks for. */
  asked: readonly Control[];
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

const askerOptions = [
  { value: 'anyone', label: 'Anyone' },
  ...askers.map((asker) => ({ value: asker, label: askerWords[asker] })),
];

/** How the controls stand, in numbers that are the filter as well, and who asks for them. */
export function FilterBar({ asked, filters, onChange }: Props) {
  return (
    <Group justify="space-between" align="flex-end" gap="16px 24px">
      <fieldset className={classes.standings}>
        <VisuallyHidden component="legend">Show controls</VisuallyHidden>
        {views.map((show) => (
          <button
            key={show}
            type="button"
            className={pills.pill}
            aria-pressed={filters.show === show}
            onClick={() => onChange({ show })}
          >
            {viewWords[show]} <span className={pills.count}>{shownAs(asked, show).length}</span>
          </button>
        ))}
      </fieldset>
      <NativeSelect
        label="Asked by"
        data={askerOptions}
        value={filters.asker}
        onChange={(event) => {
          const chosen = new URLSearchParams({ for: event.currentTarget.value });
          onChange({ asker: filtersIn(chosen).asker });
        }}
      />
    </Group>
  );
}
