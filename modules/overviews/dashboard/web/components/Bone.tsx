import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

/** Holds the place of the first result; with `isTall`, of the figures below it. */
export const Bone = ({ isTall }: { isTall?: boolean }) => (
  <SkeletonBar height={isTall ? 440 : 200} radius="lg" />
);
