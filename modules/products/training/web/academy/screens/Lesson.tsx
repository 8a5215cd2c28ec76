import { LessonLoader } from '../components/LessonLoader.tsx';
import { LessonPlayer } from '../components/LessonPlayer.tsx';

/** The page of a personal link. */
export const Lesson = () => (
  <LessonLoader>
    {({ token, opened, refetch }) => (
      <LessonPlayer token={token} opened={opened} onChanged={refetch} />
    )}
  </LessonLoader>
);
