import { IconSchoolOff } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { openLesson } from '#modules/products/training/calls.ts';
import { AcademyPage } from '../components/AcademyPage.tsx';
import { DeadLink } from '../components/DeadLink.tsx';
import { LessonPlayer } from '../components/LessonPlayer.tsx';
import { Message } from '../components/Message.tsx';
import { freshWords, words } from '../copy.ts';

/** The page of a personal link. */
export function Lesson() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useOpenedLesson(token);
  if (!data) {
    return (
      <AcademyPage>
        {error ? (
          <ScreenError what={words.loading} error={error} retry={refetch} />
        ) : (
          <LoadingLesson />
        )}
      </AcademyPage>
    );
  }
  if (data.state === 'valid') {
    return <LessonPlayer token={token} opened={data} onChanged={refetch} />;
  }
  if (data.state === 'unavailable') return <Unavailable />;
  return <DeadLink token={token} {...data} />;
}

/** Loaded once, so that a later answer does not disturb the lesson. */
export const useOpenedLesson = (token: string) =>
  useCall(openLesson, { token }, { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' });

export const Unavailable = () => (
  <Message title={freshWords.unavailable} picture={<IconSchoolOff size={32} />}>
    {freshWords.unavailableText}
  </Message>
);

export function LoadingLesson() {
  return (
    <Loading what={words.loading}>
      <SkeletonBar width={160} gap={12} />
      <SkeletonBar height={36} gap={20} />
      <SkeletonBar gap={10} />
      <SkeletonBar gap={10} />
      <SkeletonBar width="70%" gap={28} />
      <SkeletonBar height={120} radius="lg" gap={24} />
      <SkeletonBar width={140} height={44} radius="md" />
    </Loading>
  );
}
