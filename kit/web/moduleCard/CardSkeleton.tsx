import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

/** Shown in a module's row while its data loads. */
export function CardSkeleton({ what }: { what: string }) {
  return (
    <Loading what={what}>
      <SkeletonBar height={20} gap={8} />
      <SkeletonBar width="60%" height={20} />
    </Loading>
  );
}
