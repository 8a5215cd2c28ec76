import { NativeSelect } from '@mantine/core';
import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';
import type { Source } from '#modules/products/concierge/schemas.ts';
import { sourceNames } from '../copy.ts';
import { originValue } from '../draft.ts';

export const nameOfSource = (source: Source): string =>
  source.kind === 'finding' ? `${source.title} (${source.targetName})` : source.name;

const kinds = ['finding', 'vector', 'answer'] as const;

/** Chooses a weakness's origin in the customer's own portal. */
export function SourceField({
  sources,
  name,
  value,
  onChange,
}: { sources: readonly Source[] } & FieldBinding) {
  const groups = kinds.map((kind) => ({
    group: sourceNames[kind],
    items: sources
      .filter((source) => source.kind === kind)
      .map((source) => ({ value: originValue(source), label: nameOfSource(source) })),
  }));
  return (
    <NativeSelect
      label="Comes from"
      description="The customer gets a link to it."
      name={name}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: 'Nothing that the portal shows' },
        ...groups.filter(({ items }) => items.length > 0),
      ]}
    />
  );
}
