import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

/** A placeholder of fields and a button while the form's data loads. */
export function FormSkeleton({ what, fields }: { what: string; fields: number }) {
  return (
    <Loading what={what}>
      {Array.from({ length: fields }, (_, at) => at).map((at) => (
        <div key={at}>
          <SkeletonBar width={120} height={16} gap={8} />
          <SkeletonBar height={44} gap={24} radius="md" />
        </div>
      ))}
      <SkeletonBar height={44} radius="md" />
    </Loading>
  );
}
