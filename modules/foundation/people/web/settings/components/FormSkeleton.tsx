import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

/** A placeholder of four fields and a button while the form's values load. */
export function FormSkeleton({ what }: { what: string }) {
  return (
    <Loading what={what}>
      {['one', 'two', 'three', 'four'].map((key) => (
        <div key={key}>
          <SkeletonBar width={120} height={16} gap={8} />
          <SkeletonBar height={44} gap={20} radius="md" />
        </div>
      ))}
    </Loading>
  );
}
