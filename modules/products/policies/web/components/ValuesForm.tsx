import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isFit } from '#modules/products/policies/calls/values.ts';
import type { ValueField } from '#modules/products/policies/schemas.ts';

interface Props {
  fields: readonly ValueField[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

/** The form for named values; what is entered here is filled in for other policies too. */
export function ValuesForm({ fields, values, onChange }: Props) {
  return (
    <Stack gap="md">
      {fields.map((field) => (
        <Field
          key={field.key}
          field={field}
          value={values[field.key] ?? ''}
          onChange={(value) => onChange({ ...values, [field.key]: value })}
        />
      ))}
    </Stack>
  );
}

const problems: Partial<Record<ValueField['kind'], string>> = {
  email: 'Please enter a valid email address.',
  phone: 'Please enter a valid phone number.',
  number: 'Please enter a whole number.',
};

function Field({
  field,
  value,
  onChange,
}: {
  field: ValueField;
  value: string;
  onChange: (value: string) => void;
}) {
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && value.trim() !== '' && !isFit(field, value);
  const shared = { label: field.label, description: field.hint, value, name: field.key };
  if (field.kind === 'choice')
    return (
      <NativeSelect
        {...shared}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose one', disabled: value !== '' },
          ...(field.choices ?? []),
        ]}
      />
    );
  return (
    <TextInput
      {...shared}
      type={field.kind === 'email' ? 'email' : field.kind === 'phone' ? 'tel' : 'text'}
      inputMode={field.kind === 'number' ? 'numeric' : undefined}
      maxLength={500}
      error={isWrong && problems[field.kind]}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  );
}
