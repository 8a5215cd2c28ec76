import { Group, TextInput } from '@mantine/core';
import { CopyIt } from '#kit/web/frame/CopyIt.tsx';

interface Props {
  label: string;
  description?: string;
  value: string;
  /** Takes the focus as it comes, where the form that had it is gone. */
  takesFocus?: boolean;
}

/** A text to take elsewhere: selected when it is entered, copied by the button beside it. */
export const CopyField = ({ label, description, value, takesFocus = false }: Props) => (
  <Group align="flex-end" gap="sm" wrap="nowrap">
    <TextInput
      label={label}
      description={description}
      value={value}
      ref={takesFocus ? focusField : undefined}
      readOnly
      flex={1}
      miw={0}
      onFocus={(event) => event.currentTarget.select()}
    />
    <CopyIt text={value} />
  </Group>
);

const focusField = (field: HTMLInputElement | null) => field?.focus();
