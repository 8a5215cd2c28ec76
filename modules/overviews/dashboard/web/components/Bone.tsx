import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

/** Holds the place of the first result, of the figures, or of the modules' rows. */
export const Bone = () => <SkeletonBar height={440} radius="lg" />;
