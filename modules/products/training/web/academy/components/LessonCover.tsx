import { Button, Group } from '@mantine/core';
import { IconClock, IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate } from '#kit/web/dates.ts';
import { ScreenTitle } from '#kit/web/frame/ScreenTitle.tsx';
import type { ValidLesson } from '#modules/products/training/schemas/academy.ts';
import { words } from '../copy.ts';
import { handoutPath } from '../paths.ts';
import { MarkedLine } from './Marked.tsx';
import reading from './Reading.module.css';

interface Props {
  token: string;
  opened: ValidLesson;
  isBegun: boolean;
  onBegin: () => void;
}

/** What the lesson is about, how long it takes, and which people appear in it. */
export function LessonCover({ token, opened, isBegun, onBegin }: Props) {
  const { lesson, firstName, companyName, dueAt, finishedAt } = opened;
  const { title, summary, minutes, objectives, story } = lesson;
  return (
    <article className={reading.text}>
      <p className={reading.above}>
        {words.hello(firstName)} · {words.forTeam(companyName)}
      </p>
      <ScreenTitle title={title} />
      <p className={reading.lead}>{summary}</p>
      <p className={reading.fact}>
        <IconClock size={20} aria-hidden /> {words.minutes(minutes)}.{' '}
        {!finishedAt && words.due(formatDate(dueAt))}
      </p>
      <h2>{words.objectives}</h2>
      <ul>
        {objectives.map((objective) => (
          <li key={objective}>
            <MarkedLine text={objective} />
          </li>
        ))}
      </ul>
      <h2>{words.story}</h2>
      <p>
        <MarkedLine text={story.setting} />
      </p>
      <p className={reading.fact}>{words.invented}</p>
      <ul className={reading.people}>
        {story.people.map(({ name, role }) => (
          <li key={name} className={reading.person}>
            <strong>{name}</strong>
            <span>{role}</span>
          </li>
        ))}
      </ul>
      <Group gap={12} mt={32} align="stretch" className={reading.actions}>
        <Button size="md" onClick={onBegin}>
          {isBegun ? words.goOn : words.begin}
        </Button>
        <Button
          component={Link}
          to={handoutPath(token)}
          variant="subtle"
          leftSection={<IconFileText size={18} aria-hidden />}
        >
          {words.openHandout}
        </Button>
      </Group>
    </article>
  );
}
