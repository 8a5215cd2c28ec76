import { Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/api/hooks.ts';
import { upload } from '#kit/web/api/upload.ts';
import { ChooseFile } from '#kit/web/forms/ChooseFile.tsx';
import { Complaint } from '#kit/web/forms/Complaint.tsx';
import { uploadStatementFile } from '#modules/products/proof/calls.ts';
import { fileWords, uploadSentences } from '../copyStating.ts';

/** The file that goes with what is being stated: it is uploaded once it is chosen. */
export const useStatementFile = () =>
  useMutation({ mutationFn: (file: File) => upload(uploadStatementFile, {}, file) });

export function StatementFile({ taken }: { taken: ReturnType<typeof useStatementFile> }) {
  const { data, error, isPending, mutate } = taken;
  return (
    <Stack gap="xs">
      <Text>{fileWords.what}</Text>
      <Complaint>{error && sentenceFor(CallError.from(error), uploadSentences)}</Complaint>
      <Group gap="sm">
        <ChooseFile
          accept=".pdf,.png,.jpg,.jpeg,.webp,.docx"
          isPending={isPending}
          onChoose={(file) => mutate(file)}
        >
          {data ? fileWords.another : fileWords.choose}
        </ChooseFile>
        <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
          {isPending ? fileWords.taking : data?.name}
        </Text>
      </Group>
    </Stack>
  );
}
