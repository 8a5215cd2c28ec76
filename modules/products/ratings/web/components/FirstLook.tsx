import { Anchor, Button, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { CardError } from '#kit/web/moduleCard/CardError.tsx';
import { loadRatings } from '#modules/products/ratings/calls.ts';
import type { RatingsData } from '#modules/products/ratings/schemas.ts';
import { calm } from '../queries.ts';
import { firstLook, firstLookWords } from '../rules/firstLook.ts';
import classes from './FirstLook.module.css';
import { Grade } from './Grade.tsx';
import { RatingPicture } from './RatingPicture.tsx';

interface Props {
  /** What a phone shows apart from the other: it has the grades on request. */
  part?: 'words' | 'grades' | undefined;
  /** Whether anything was seen, once it was looked at. */
  onSeen?: (isAnything: boolean) => void;
}

/** The first result of a new organization: what a stranger sees of the address of onboarding (RAT-113). */
export function FirstLook({ part, onSeen }: Props) {
  const { data, error, refetch } = useCall(loadRatings, {}, calm);
  const isSeen = data !== undefined;
  const isNothing = !isSeen && error?.code === 'NO_EVENTS';
  const tell = useEffectEvent((isAnything: boolean) => onSeen?.(isAnything));
  useEffect(() => {
    if (isSeen || isNothing) tell(isSeen);
  }, [isSeen, isNothing]);
  if (part === 'grades') return data && <Seen data={data} />;
  if (data) {
    const words =
      firstLookWords(data.rating_details) ?? (part && 'Too little could be seen from outside.');
    return (
      <>
        {words && <p className={classes.words}>{words}</p>}
        {!part && <Seen data={data} />}
      </>
    );
  }
  if (isNothing)
    return (
      <>
        <Text mb="md">Nothing could be seen from outside. Is the address spelled right?</Text>
        <Button component={Link} to="/settings/organization">
          Change it
        </Button>
      </>
    );
  if (error) return <CardError what="what a stranger sees" error={error} retry={refetch} />;
  return (
    <div role="status">
      <Text mb="md">
        We are looking at your domain, website and mail as any stranger can. That takes a few
        seconds.
      </Text>
      {!part && <Bones />}
    </div>
  );
}

/** As high as the rating, the three grades with what is worst of each, and the link below them. */
const Bones = () => (
  <div aria-hidden>
    <SkeletonBar height={160} gap={16} />
    <SkeletonBar height={56} gap={12} />
    <SkeletonBar height={56} gap={12} />
    <SkeletonBar height={56} gap={4} />
    <SkeletonBar width={200} height={44} />
  </div>
);

function Seen({ data }: { data: RatingsData }) {
  const parts = firstLook(data.rating_details);
  const unseen = parts.flatMap(({ grade, label }) => (grade === 'N/A' ? label.toLowerCase() : []));
  return (
    <>
      <RatingPicture headline={data.headline} range={data.range} />
      {unseen.length < parts.length && (
        <ul className={classes.parts} aria-label="What could be seen">
          {parts
            .filter(({ grade }) => grade !== 'N/A')
            .map(({ label, grade, color, worst }) => (
              <li key={label}>
                <Grade grade={grade} color={color} />
                <div>
                  <strong>{label}</strong>
                  <p>{worst ?? 'Nothing to fix here.'}</p>
                </div>
              </li>
            ))}
        </ul>
      )}
      {unseen.length > 0 && (
        <Text c="dimmed" mt="sm">
          Could not be seen: {unseen.join(', ')}.
        </Text>
      )}
      <Anchor component={Link} to="/attacksurface" className={classes.more}>
        All that a stranger sees
      </Anchor>
    </>
  );
}
