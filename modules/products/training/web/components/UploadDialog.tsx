import { Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor, useRefresh } from '#kit/web/api/hooks.ts';
import { upload } from '#kit/web/api/upload.ts';
import { succeeded, toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Complaint } from '#kit/web/forms/Complaint.tsx';
import { DropArea } from '#kit/web/forms/DropArea.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { saveFile } from '#kit/web/saveFile.ts';
import { checkTraineesBulk, saveTraineesBulk } from '#modules/products/training/calls.ts';
import { maxRows } from '../../vocabulary.ts';
import { toastSeconds, toasts, uploadCopy, uploadSample } from '../copy.ts';
import { ofTeam } from '../queries.ts';
import { Outcome, Preview, takeFocus } from './Outcome.tsx';

/** Adds many trainees: choose a file, preview the result, add them, download the rejected rows. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [complaint, setComplaint] = useState<string>();
  const refresh = useRefresh();
  const complain = (thrown: Error) => {
    toastError(toasts.cannotUpload, { action: saveTraineesBulk.path });
    setComplaint(sentenceFor(CallError.from(thrown), uploadCopy));
  };
  const check = useMutation({
    mutationFn: (file: File) => upload(checkTraineesBulk, {}, file),
    onMutate: () => setComplaint(undefined),
    onSuccess: () => succeeded(saveTraineesBulk.path),
    onError: complain,
  });
  const save = useMutation({
    mutationFn: (file: File) => upload(saveTraineesBulk, {}, file),
    onMutate: () => setComplaint(undefined),
    onSuccess: async ({ saved, errors }) => {
      succeeded(saveTraineesBulk.path);
      await refresh(...ofTeam);
      if (saved > 0) toastSuccess(toasts.added(saved), { seconds: toastSeconds });
      if (errors.length === 0) onClose();
    },
    onError: complain,
  });
  const file = check.variables;
  return (
    <Dialog onClose={onClose} title="Upload Trainees" size="lg" closeOnClickOutside={false}>
      {save.data ? (
        <Outcome saved={save.data} onClose={onClose} />
      ) : check.data && file ? (
        <Preview
          fileName={file.name}
          check={check.data}
          complaint={complaint}
          isPending={save.isPending}
          onBack={() => {
            check.reset();
            setComplaint(undefined);
          }}
          onAdd={() => save.mutate(file)}
        />
      ) : (
        <ChooseFile complaint={complaint} isPending={check.isPending} onChoose={check.mutate} />
      )}
    </Dialog>
  );
}

/** A field to choose a file, or to drop it on. */
function ChooseFile({
  complaint,
  isPending,
  onChoose,
}: {
  complaint: string | undefined;
  isPending: boolean;
  onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="md">
      <Text>
        A CSV or Excel file (XLSX) with a column for the first name, the last name and the email
        address, one person a row, up to {maxRows.toLocaleString('en-US')} rows.{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          onClick={() => saveFile(uploadSample.fileName, uploadSample.text, 'text/csv')}
        >
          Download a sample
        </Anchor>
      </Text>
      <Complaint>{complaint}</Complaint>
      <DropArea height={180} onDrop={onChoose}>
        <IconFileSpreadsheet size={36} stroke={1.5} aria-hidden />
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.xlsx"
          aria-label="File of trainees"
          style={{ position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' }}
          tabIndex={-1}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Resets the field, so that the same file can be chosen again after it was corrected.
            event.currentTarget.value = '';
            if (file) onChoose(file);
          }}
        />
        {isPending ? (
          <Group component="p" gap={10} m={0} role="status">
            <Loader size="sm" /> Reading your file…
          </Group>
        ) : (
          <>
            <Button
              variant="default"
              ref={takeFocus}
              onClick={() => input.current?.click()}
              data-autofocus
            >
              Choose a File
            </Button>
            <Text c="dimmed" size="sm">
              or drop it here
            </Text>
          </>
        )}
      </DropArea>
      <Text c="dimmed" size="sm">
        You see what would come of it before anyone is added.
      </Text>
    </Stack>
  );
}
