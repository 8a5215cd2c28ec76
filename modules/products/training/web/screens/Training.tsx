import { Button } from '@mantine/core';
import { IconPlus, IconRefresh, IconUpload } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { WhatItMeans } from '#kit/web/brand/WhatItMeans.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { Tabbed } from '#kit/web/frame/Tabbed.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { loadTrainingData } from '#modules/products/training/calls.ts';
import { CourseDetail } from '../components/CourseDetail.tsx';
import { CoursesTab } from '../components/CoursesTab.tsx';
import { ResultsTab } from '../components/ResultsTab.tsx';
import { type ContentProps, TeamTab } from '../components/TeamTab.tsx';
import { TraineeDetail } from '../components/TraineeDetail.tsx';
import { TrainingSkeleton } from '../components/TrainingSkeleton.tsx';
import { tabWords } from '../copy.ts';
import { addParameter, allCourses, type Tab, tabOf, tabs, trainingPath } from '../paths.ts';
import { unsynced, useSync } from '../queries.ts';

const TraineeDialog = lazyPart(
  async () => (await import('../components/TraineeDialog.tsx')).TraineeDialog,
);
const UploadDialog = lazyPart(
  async () => (await import('../components/UploadDialog.tsx')).UploadDialog,
);

/** Team, courses and results. */
export function Training() {
  const query = useCall(loadTrainingData, unsynced);
  const sync = useSync();
  const [parameters, setParameters] = useSearchParams();
  const setAdding = (how: 'one' | 'many') =>
    setParameters({ [addParameter]: how }, { replace: true });
  const close = () => setParameters({}, { replace: true });
  const isFull = query.data?.seats.remaining === 0;
  const adding = isFull ? null : parameters.get(addParameter);
  return (
    <Page
      title="Training"
      lead={
        <>
          Twelve short lessons, one a month, sent to your team by mail.{' '}
          <WhatItMeans words={['Seat', 'Overdue', 'Phishing']} />
        </>
      }
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
            Refresh Progress
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
      <QueryContent what="your training" query={query} skeleton={<TrainingSkeleton />}>
        {(data) => <Content data={data} onAdd={setAdding} />}
      </QueryContent>
      <Suspense fallback={null}>
        {adding === 'one' && <TraineeDialog onClose={close} />}
        {adding === 'many' && <UploadDialog onClose={close} />}
      </Suspense>
    </Page>
  );
}

/** The tab in the address, and in it a course or a trainee. */
function Content(props: ContentProps) {
  const { tab: named } = useParams();
  const navigate = useNavigate();
  const tab = tabOf(named);
  if (named && named !== tab) return <Redirect to={trainingPath(tab)} />;
  return (
    <Tabbed
      label="Training"
      tabs={tabs}
      labels={tabWords}
      value={tab}
      onChange={(next) => navigate(trainingPath(next))}
    >
      <Panel tab={tab} {...props} />
    </Tabbed>
  );
}

function Panel({ tab, data, onAdd }: ContentProps & { tab: Tab }): ReactNode {
  const { course, trainee } = useParams();
  const entry = course && course !== allCourses ? data.catalogMap[course] : undefined;
  if (course && course !== allCourses && !entry) return <Redirect to={trainingPath(tab)} />;
  if (trainee) {
    const one = data.traineesData.find(({ traineeId }) => traineeId === trainee);
    const back = trainingPath(tab, entry?.courseId);
    if (!one) return <Redirect to={back} />;
    return (
      <TraineeDetail data={data} trainee={one} back={back} backTo={entry?.title ?? tabWords[tab]} />
    );
  }
  if (entry) return <CourseDetail data={data} course={entry} tab={tab} />;
  if (tab === 'courses') return <CoursesTab data={data} />;
  return tab === 'results' ? (
    <ResultsTab data={data} onAdd={onAdd} />
  ) : (
    <TeamTab data={data} onAdd={onAdd} />
  );
}
