import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { Track } from '#kit/web/lists/Track.tsx';
import classes from './Part.module.css';
import { State } from './Part.tsx';

/** What moves, beside its twin for who asks for less motion: the same, and still. */
export const Motion = () => (
  <>
    <Twins name="Motion: what loads">
      <SkeletonBar height={44} gap={12} />
      <SkeletonBar height={44} />
    </Twins>
    <Twins name="Motion: what is being sent">
      <Button loading>Send</Button>
    </Twins>
    <Twins name="Motion: a bar that grows">
      <GrowingBar />
    </Twins>
  </>
);

const Twins = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <State name={name}>{children}</State>
    <State name={`${name}, reduced`}>
      <div className={classes.still}>{children}</div>
    </State>
  </>
);

function GrowingBar() {
  const [count, setCount] = useState(1);
  return (
    <>
      <Track count={count} total={4} />
      <Button variant="default" onClick={() => setCount((count % 4) + 1)}>
        {count} of 4: one more
      </Button>
    </>
  );
}
