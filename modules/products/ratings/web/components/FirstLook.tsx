import { Anchor, Text } from '@mantine/core';
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

/** The first result of a new organization: what a stranger sees of the address of onboarding (RAT-113). */
export function FirstLook({ onSeen }: { onSeen: () => void }) {
  const { data, error, refetch } = useCall(loadRatings, {}, calm);
  const isSeen = data !== undefined;
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (isSeen) tell();
  }, [isSeen]);
  if (data) return <Seen data={data} />;
  if (error?.code === 'NO_EVENTS')
    return (
      <Text>
        Nothing could be seen from outside. Is the address spelled right?{' '}
        <Anchor component={Link} to="/settings/organization" inherit underline="always">
          Change it
        </Anchor>
      </Text>
    );
  if (error) return <CardError what="what a stranger sees" error={error} retry={refetch} />;
  return (
    <div role="status">
      <Text mb="md">
        We are looking at your domain, website and mail as any stranger can. That takes a few
        seconds.
      </Text>
      <div aria-hidden>
        <SkeletonBar width={200} height={36} gap={16} />
        <SkeletonBar height={44} gap={12} />
        <SkeletonBar height={44} gap={12} />
        <SkeletonBar height={44} />
      </div>
    </div>
  );
}

function Seen({ data }: { data: RatingsData }) {
  const words = firstLookWords(data.rating_details);
  return (
    <>
      {words && <p className={classes.words}>{words}</p>}
      <RatingPicture headline={data.headline} range={data.range} />
      <ul className={classes.parts}>
        {firstLook(data.rating_details).map(({ label, grade, color, worst }) => (
          <li key={label}>
            <Grade grade={grade} color={color} />
            <div>
              <strong>{label}</strong>
              <p>{worst ?? (grade === 'N/A' ? 'Could not be seen.' : 'Nothing to fix here.')}</p>
            </div>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="/attacksurface" className={classes.more}>
        All that a stranger sees
      </Anchor>
    </>
  );
}
