import { Page } from '#kit/web/frame/Page.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

/** A placeholder while a weakness or message loads. */
export const PostSkeleton = ({ what }: { what: string }) => (
  <Page title="Cyber Concierge">
    <Loading what={what}>
      <SkeletonBar width={280} height={20} gap={24} />
      <SkeletonBar height={56} radius="lg" gap={24} />
      <SkeletonBar height={360} radius="lg" />
    </Loading>
  </Page>
);
