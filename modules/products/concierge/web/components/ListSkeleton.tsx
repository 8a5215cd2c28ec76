import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

export const ListSkeleton = () => (
  <Loading what="what the concierge wrote">
    <SkeletonBar height={68} radius="lg" gap={24} />
    {[1, 2, 3].map((row) => (
      <SkeletonBar key={row} height={76} radius="md" gap={12} />
    ))}
  </Loading>
);
