import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import classes from './Bone.module.css';

/** Holds the place of the verdict; with `isTall`, of the figures below it. */
export const Bone = ({ isTall }: { isTall?: boolean }) => (
  <div className={classes.bone} data-tall={isTall || undefined}>
    <SkeletonBar height="100%" radius="lg" />
  </div>
);
