import { NativeSelect, Stack, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { TrainingData } from '../../contract.ts';
import { tabWords } from '../copy.ts';
import { allCourses, type Tab, tabOf, tabs, trainingPath } from '../paths.ts';
import { CourseDetail } from './CourseDetail.tsx';
import { CoursesTab } from './CoursesTab.tsx';
import { ResultsTab } from './ResultsTab.tsx';
import { TeamTab } from './TeamTab.tsx';
import { TraineeDetail } from './TraineeDetail.tsx';

/** Spec modules §9 'Desktop layout': tabs above 820 px, otherwise a dropdown. */
const tabsFrom = '(min-width: 821px)';

export interface ContentProps {
  data: TrainingData;
  onAdd: (how: 'one' | 'many') => void;
}

/** The tab that the address names, and within it a course or a trainee. */
export function Content(props: ContentProps) {
  const { tab: named } = useParams();
  const navigate = useNavigate();
  const isWide = useMediaQuery(tabsFrom, true, { getInitialValueInEffect: false });
  const tab = tabOf(named);
  const select = (next: string | null) => navigate(trainingPath(tabOf(next ?? undefined)));
  if (named && named !== tab) return <Navigate to={trainingPath(tab)} replace />;
  if (!isWide) {
    return (
      <Stack gap="lg">
        <NativeSelect
          label="Show"
          value={tab}
          onChange={(event) => select(event.currentTarget.value)}
          data={tabs.map((value) => ({ value, label: tabWords[value] }))}
        />
        <Panel tab={tab} {...props} />
      </Stack>
    );
  }
  return (
    <Tabs value={tab} onChange={select} keepMounted={false}>
      <Tabs.List mb="lg" aria-label="Training">
        {tabs.map((value) => (
          <Tabs.Tab key={value} value={value} mih={44}>
            {tabWords[value]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((value) => (
        <Tabs.Panel key={value} value={value}>
          <Panel tab={value} {...props} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Panel({ tab, data, onAdd }: ContentProps & { tab: Tab }): ReactNode {
  const { course, trainee } = useParams();
  const known = course && course !== allCourses ? data.catalogMap[course] : undefined;
  if (course && course !== allCourses && !known) return <Navigate to={trainingPath(tab)} replace />;
  if (trainee) {
    const one = data.traineesData.find(({ traineeId }) => traineeId === trainee);
    const back = trainingPath(tab, known?.courseId);
    if (!one) return <Navigate to={back} replace />;
    return (
      <TraineeDetail data={data} trainee={one} back={back} backTo={known?.title ?? tabWords[tab]} />
    );
  }
  if (known) return <CourseDetail data={data} course={known} tab={tab} />;
  if (tab === 'courses') return <CoursesTab data={data} />;
  return tab === 'results' ? (
    <ResultsTab data={data} onAdd={onAdd} />
  ) : (
    <TeamTab data={data} onAdd={onAdd} />
  );
}
