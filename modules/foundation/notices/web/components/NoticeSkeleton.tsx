import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

/** As many lines as a list mostly has. */
export const NoticeSkeleton = ({ lines }: { lines: number }) => (
  <Loading what="your notices">
    <div style={{ padding: '12px 16px' }}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <SkeletonBar key={line} height={48} gap={12} />
      ))}
    </div>
  </Loading>
);
