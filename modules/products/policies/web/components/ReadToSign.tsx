import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { saveBase64 } from '#kit/web/saveFile.ts';
import { readToSign } from '#modules/products/policies/calls.ts';
import { documentWords } from '../copyDocuments.ts';

/** The document that is to be signed, to be saved: by a call, as an address would have the link's secret in it. */
export function ReadToSign({ token, signatureId }: { token: string; signatureId: string }) {
  const read = useSend(readToSign, {
    onSuccess: ({ fileName, contentType, file }) => saveBase64(fileName, file, contentType),
  });
  return (
    <>
      {read.error && <Notice kind="problem">{sentenceFor(read.error)}</Notice>}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={read.isPending}
          onClick={() => read.mutate({ token, signatureId })}
        >
          {documentWords.download}
        </Button>
        <Text c="dimmed" size="sm">
          {documentWords.read}
        </Text>
      </Group>
    </>
  );
}
