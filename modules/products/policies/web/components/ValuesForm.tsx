import { Stack } from '@mantine/core';
import { useState } from 'react';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
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
  const shared = {
    label: field.label,
    hint: field.hint,
    name: field.key,
    value,
    error: (isWrong && problems[field.kind]) || null,
    onChange,
    onBlur: () => setLeft(true),
  };
  if (field.kind === 'choice') {
    const choices = field.choices ?? [];
    return <SelectField {...shared} options={choices.map((one) => ({ value: one, label: one }))} />;
  }
  return (
    <TextField
      {...shared}
      type={field.kind === 'email' ? 'email' : field.kind === 'phone' ? 'tel' : 'text'}
      inputMode={field.kind === 'number' ? 'numeric' : undefined}
      maxLength={500}
    />
  );
}
