import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

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
    <CopyButton value={value} timeout={2000}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        >
          <span role="status">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
      )}
    </CopyButton>
  </Group>
);

const focusField = (field: HTMLInputElement | null) => field?.focus();
