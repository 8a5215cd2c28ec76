import { Button, Flex, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#kit/web/api/hooks.ts';
import { listAnswers } from '#modules/products/concierge/calls.ts';

/** Inserts a saved answer into the reply, where it can be changed before it is sent. */
export function AnswerPicker({
  brandId,
  onInsert,
}: {
  brandId: string;
  onInsert: (text: string) => void;
}) {
  const saved = useCall(listAnswers, { brandId });
  const [answerId, setAnswerId] = useState('');
  if (saved.isLoadingError)
    return (
      <Group gap="md">
        <Text role="alert" c="var(--error-text)">
          We couldn’t load the saved answers.
        </Text>
        <Button variant="default" onClick={() => saved.refetch()}>
          Try again
        </Button>
      </Group>
    );
  const answers = saved.data?.answers ?? [];
  const choice = answers.find((one) => one.answerId === answerId);
  const isEmpty = saved.data !== undefined && answers.length === 0;
  return (
    <Flex gap="8px 12px" wrap="wrap" align="flex-start">
      <NativeSelect
        flex="1 1 240px"
        label="Insert an answer"
        description={isEmpty ? 'None is saved yet: see Saved answers in the inbox.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={answers.length === 0}
        value={answerId}
        onChange={({ currentTarget }) => setAnswerId(currentTarget.value)}
        data={[
          { value: '', label: 'Choose one' },
          ...answers.map((one) => ({ value: one.answerId, label: one.title })),
        ]}
      />
      <Button
        variant="default"
        // Beside the field itself, which has its label above it.
        mt={{ xs: 30 }}
        disabled={!choice}
        onClick={() => choice && onInsert(choice.text)}
      >
        Insert
      </Button>
    </Flex>
  );
}
