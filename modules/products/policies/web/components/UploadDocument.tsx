import { Box, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor, useRefresh } from '#kit/web/api/hooks.ts';
import { upload } from '#kit/web/api/upload.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { ChooseFile } from '#kit/web/forms/ChooseFile.tsx';
import { Complaint } from '#kit/web/forms/Complaint.tsx';
import { DropArea } from '#kit/web/forms/DropArea.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import {
  policyHistory,
  policyList,
  policyLoad,
  readWordText,
  uploadPolicy,
} from '#modules/products/policies/calls.ts';
import type { Policy } from '#modules/products/policies/schemas.ts';
import { clausesIn, fillText } from '#modules/products/policies/vocabulary.ts';
import { documentWords, uploadSentences } from '../copyDocuments.ts';
import { policyPath } from '../paths.ts';

interface Props {
  policy: Pick<Policy, 'id' | 'version' | 'saved' | 'template' | 'fields' | 'customValues'>;
  /** The text of a Word file is to be written on. */
  onText: (taken: OutputOf<typeof readWordText>) => void;
  onClose: () => void;
}

/** Takes an own document as the draft of a policy; of one of the library it asks which clauses the document has. */
export function UploadDocument({ policy, onText, onClose }: Props) {
  const { id, version, saved, template, fields, customValues } = policy;
  const [ticked, setTicked] = useState<string[]>([]);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const keep = useMutation({
    mutationFn: (file: File) => {
      const clauses = ticked.length > 0 ? ticked.join(',') : 'none';
      const sent = { reference: `${id};${version}`, saved: saved ?? 'never', clauses };
      return upload(uploadPolicy, sent, file);
    },
    onSuccess: async ({ data }) => {
      void navigate(policyPath(data.id, data.version));
      await refresh(policyList, policyLoad, policyHistory, 'policies');
      toastSuccess(documentWords.uploaded);
      onClose();
    },
  });
  const take = useMutation({
    mutationFn: (file: File) => upload(readWordText, {}, file),
    onSuccess: (taken) => onText(taken),
  });
  const uploads = (file: File) => {
    take.reset();
    keep.mutate(file);
  };
  const takes = (file: File) => {
    keep.reset();
    take.mutate(file);
  };
  const isPending = keep.isPending || take.isPending;
  const error = keep.error ?? take.error;
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key;
  const filledIn = (key: string) => customValues[key]?.trim() || `[${labelOf(key)}]`;
  const all = clausesIn(fillText(template, filledIn));
  return (
    <Dialog onClose={onClose} title={documentWords.title} size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>{documentWords.about}</Text>
        {all.length > 0 && (
          <Checkbox.Group
            label={documentWords.clauses}
            description={documentWords.clausesHint}
            value={ticked}
            onChange={setTicked}
          >
            <Box mah={240} mt="xs" style={{ overflowY: 'auto' }}>
              <Stack gap={6}>
                {all.map(({ clause, words }) => (
                  <Checkbox key={clause} value={clause} label={`${clause} ${words}`} />
                ))}
              </Stack>
            </Box>
          </Checkbox.Group>
        )}
        <Complaint>{error && sentenceFor(CallError.from(error), uploadSentences)}</Complaint>
        <DropArea height={140} onDrop={uploads}>
          <ChooseFile accept=".pdf,.docx" isPending={isPending} onChoose={uploads}>
            {documentWords.choose}
          </ChooseFile>
          <Text size="sm" role="status">
            {isPending ? documentWords.reading : documentWords.drop}
          </Text>
        </DropArea>
        <Group justify="space-between" gap="sm">
          <Text size="sm">{documentWords.textAbout}</Text>
          <ChooseFile accept=".docx" isPending={isPending} onChoose={takes}>
            {documentWords.text}
          </ChooseFile>
        </Group>
      </Stack>
    </Dialog>
  );
}
