import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { upload } from '#kit/web/api/upload.ts';
import { Complaint } from '#kit/web/forms/Complaint.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import {
  loadQuestionnaires,
  startQuestionnaire,
  uploadQuestionnaire,
} from '#modules/products/proof/calls.ts';
import { questionnairePath } from '#modules/products/proof/vocabulary/questionnaires.ts';
import { ChooseFile } from '../components/ChooseFile.tsx';
import { addWords, questionsWords, startRefusals, uploadSentences } from './copy.ts';
import classes from './Questionnaires.module.css';

interface Props {
  shipped: OutputOf<typeof loadQuestionnaires>['shipped'];
  onClose: () => void;
}

/** Takes a file, or begins one of the questionnaires that come with the product; either leads to its screen. */
export function AddDialog({ shipped, onClose }: Props) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const open = async ({ questionnaireId }: OutputOf<typeof startQuestionnaire>) => {
    await refresh(loadQuestionnaires);
    await navigate(questionnairePath(questionnaireId));
  };
  const take = useMutation({
    mutationFn: (file: File) => upload(uploadQuestionnaire, {}, file),
    onSuccess: open,
  });
  const start = useSend(startQuestionnaire, { onSuccess: open });
  const complaint = take.error
    ? sentenceFor(CallError.from(take.error), uploadSentences)
    : start.error && sentenceFor(start.error, startRefusals);
  return (
    <Dialog onClose={onClose} title={addWords.title} size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>{addWords.file}</Text>
        <Complaint>{complaint}</Complaint>
        <ChooseFile
          accept=".xlsx,.csv,.txt,.docx"
          action={addWords.choose}
          isPending={take.isPending}
          takesFocus
          onChoose={take.mutate}
        >
          <Text size="sm" role="status">
            {take.isPending ? addWords.reading : addWords.drop}
          </Text>
        </ChooseFile>
        <Title order={3} fz="md">
          {addWords.shipped}
        </Title>
        <Box component="ul" m={0} p={0}>
          {shipped.map(({ id, title, about, questions }) => (
            <li key={id} className={classes.row}>
              <Box flex="1 1 280px" miw={0}>
                <Text fw={600}>{title}</Text>
                <Text size="sm" c="dimmed">
                  {about} {questionsWords(questions)}.
                </Text>
              </Box>
              <Button
                variant="default"
                aria-label={`${addWords.begin}: ${title}`}
                loading={start.isPending && start.variables.shipped === id}
                onClick={() => start.mutate({ shipped: id })}
              >
                {addWords.begin}
              </Button>
            </li>
          ))}
        </Box>
      </Stack>
    </Dialog>
  );
}
