import { Stack, Text } from '@mantine/core';
import { TextEditor } from './TextEditor.tsx';

/** Rich text as a form field. It starts with `initial`, and again whenever its key changes. */
export const EditorField = ({
  label,
  initial,
  complaint,
  onChange,
}: {
  label: string;
  initial: string;
  complaint: string | false;
  onChange: (html: string) => void;
}) => (
  <Stack gap={4} miw={0}>
    <Text span fz="0.9375rem" fw={600} aria-hidden>
      {label}
    </Text>
    <TextEditor label={label} size="part" initial={initial} onChange={onChange} />
    {complaint && (
      <Text c="var(--mantine-color-error)" fz="0.875rem" role="alert">
        {complaint}
      </Text>
    )}
  </Stack>
);
