import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

/** Shown in a module's card while its data loads. */
export function CardSkeleton({ what }: { what: string }) {
  return (
    <Loading what={what}>
      <SkeletonBar height={56} gap={16} />
      <SkeletonBar height={44} gap={16} />
      <SkeletonBar width={140} height={44} />
    </Loading>
  );
}
