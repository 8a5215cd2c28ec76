import { Page } from '#kit/web/frame/Page.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

export const ListSkeleton = () => (
  <Loading what="what the concierge wrote">
    <SkeletonBar height={68} radius="lg" gap={24} />
    {[1, 2, 3].map((row) => (
      <SkeletonBar key={row} height={76} radius="md" gap={12} />
    ))}
  </Loading>
);

export const PostSkeleton = ({ what }: { what: string }) => (
  <Page title="Cyber Concierge">
    <Loading what={what}>
      <SkeletonBar width={280} height={20} gap={24} />
      <SkeletonBar height={56} radius="lg" gap={24} />
      <SkeletonBar height={360} radius="lg" />
    </Loading>
  </Page>
);
