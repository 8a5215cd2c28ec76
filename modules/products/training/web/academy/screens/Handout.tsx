import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ScreenTitle } from '#kit/web/frame/ScreenTitle.tsx';
import type { Lesson } from '#modules/products/training/schemas.ts';
import { academyPaths } from '#modules/products/training/vocabulary.ts';
import { AcademyPage } from '../components/AcademyPage.tsx';
import { LessonLoader } from '../components/LessonLoader.tsx';
import { MarkedLine } from '../components/Marked.tsx';
import { words } from '../copy.ts';
import classes from './Handout.module.css';

/** The lesson's printable page. */
export const Handout = () => (
  <LessonLoader>
    {({ token, opened }) => (
      <AcademyPage>
        <Sheet token={token} lesson={opened.lesson} />
      </AcademyPage>
    )}
  </LessonLoader>
);

function Sheet({ token, lesson }: { token: string; lesson: Lesson }) {
  const { handout, sources } = lesson;
  return (
    <>
      <Group justify="space-between" gap={12} mb={20} className={classes.tools ?? ''}>
        <Button component={Link} to={academyPaths.lesson(token)} variant="default">
          {words.backToLesson}
        </Button>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {words.print}
        </Button>
      </Group>
      <article className={classes.sheet}>
        <p className={classes.above}>{lesson.title}</p>
        <ScreenTitle title={handout.title} />
        <ul className={classes.lines}>
          {handout.lines.map((line) => (
            <li key={line}>
              <MarkedLine text={line} />
            </li>
          ))}
        </ul>
        <h2>{words.sources}</h2>
        <ul className={classes.sources}>
          {sources.map(({ title, url }) => (
            <li key={url}>
              {title}, <span>{url}</span>
            </li>
          ))}
        </ul>
      </article>
    </>
  );
}
