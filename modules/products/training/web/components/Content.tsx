import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { Tabbed } from '#kit/web/frame/Tabbed.tsx';
import { tabWords } from '../copy.ts';
import { allCourses, type Tab, tabOf, tabs, trainingPath } from '../paths.ts';
import { CourseDetail } from './CourseDetail.tsx';
import { CoursesTab } from './CoursesTab.tsx';
import { ResultsTab } from './ResultsTab.tsx';
import { type ContentProps, TeamTab } from './TeamTab.tsx';
import { TraineeDetail } from './TraineeDetail.tsx';

/** The tab in the address, and in it a course or a trainee. */
export function Content(props: ContentProps) {
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
  const known = course && course !== allCourses ? data.catalogMap[course] : undefined;
  if (course && course !== allCourses && !known) return <Redirect to={trainingPath(tab)} />;
  if (trainee) {
    const one = data.traineesData.find(({ traineeId }) => traineeId === trainee);
    const back = trainingPath(tab, known?.courseId);
    if (!one) return <Redirect to={back} />;
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
