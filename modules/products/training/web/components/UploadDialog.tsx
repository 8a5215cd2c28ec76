import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { send } from '#kit/web/api/send.ts';
import { succeeded, toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { checkTraineesBulk, saveTraineesBulk } from '#modules/products/training/calls.ts';
import { toastSeconds, toasts, uploadCopy } from '../copy.ts';
import { useTrainingChanged } from '../queries.ts';
import { ChooseFile } from './upload/ChooseFile.tsx';
import { Outcome } from './upload/Outcome.tsx';
import { Preview } from './upload/Preview.tsx';

/** A form with a field named `file` (TRN-030). */
function formOf(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** Adds many trainees: choose a file, preview the result, add them, download the rejected rows. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [complaint, setComplaint] = useState<string>();
  const changed = useTrainingChanged();
  const complain = (thrown: Error) => {
    toastError(toasts.cannotUpload, { action: saveTraineesBulk.path });
    setComplaint(sentenceFor(CallError.from(thrown), uploadCopy));
  };
  const check = useMutation({
    mutationFn: (file: File) => send(checkTraineesBulk, {}, undefined, formOf(file)),
    onMutate: () => setComplaint(undefined),
    onSuccess: () => succeeded(saveTraineesBulk.path),
    onError: complain,
  });
  const save = useMutation({
    mutationFn: (file: File) => send(saveTraineesBulk, {}, undefined, formOf(file)),
    onMutate: () => setComplaint(undefined),
    onSuccess: async ({ saved, errors }) => {
      succeeded(saveTraineesBulk.path);
      await changed();
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
