import { Button } from '@mantine/core';
import { IconPlus, IconRefresh, IconUpload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { Content } from '../components/Content.tsx';
import { LoadingTraining } from '../components/LoadingTraining.tsx';
import { addParameter } from '../paths.ts';
import { useSync, useTraining } from '../queries.ts';

const TraineeDialog = lazyPart(
  async () => (await import('../components/TraineeDialog.tsx')).TraineeDialog,
);
const UploadDialog = lazyPart(
  async () => (await import('../components/UploadDialog.tsx')).UploadDialog,
);

/** Team, courses and results. */
export function Training() {
  const { data, error, refetch } = useTraining();
  const sync = useSync();
  const [parameters, setParameters] = useSearchParams();
  const setAdding = (how: 'one' | 'many') =>
    setParameters({ [addParameter]: how }, { replace: true });
  const close = () => setParameters({}, { replace: true });
  const isFull = data?.seats.remaining === 0;
  const adding = isFull ? null : parameters.get(addParameter);
  return (
    <Page
      title="Training"
      lead="Twelve short lessons, one a month, sent to your team by mail."
      actions={
        <>
          <ViewIntro />
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={sync.isPending}
            onClick={() => sync.mutate({ updateWithSync: true })}
          >
            Sync
          </Button>
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            disabled={isFull}
            onClick={() => setAdding('many')}
          >
            Upload a File
          </Button>
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={isFull}
            onClick={() => setAdding('one')}
          >
            Add Trainee
          </Button>
        </>
      }
    >
      {data ? (
        <Content data={data} onAdd={setAdding} />
      ) : error ? (
        <ScreenError what="your training" error={error} retry={refetch} />
      ) : (
        <LoadingTraining />
      )}
      <Suspense fallback={null}>
        {adding === 'one' && <TraineeDialog onClose={close} />}
        {adding === 'many' && <UploadDialog onClose={close} />}
      </Suspense>
    </Page>
  );
}
