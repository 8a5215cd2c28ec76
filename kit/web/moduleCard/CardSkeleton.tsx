import type { CallError } from '#kit/web/api/callError.ts';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { CardError } from './CardError.tsx';

/** Shown in a module's row while its data loads. */
export function CardSkeleton({ what }: { what: string }) {
  return (
    <Loading what={what}>
      <SkeletonBar height={20} gap={8} />
      <SkeletonBar width="60%" height={20} />
    </Loading>
  );
}

/** Shown in a module's row in place of its data: that it loads, or that it could not be loaded. */
export const CardWaiting = ({
  what,
  error,
  retry,
}: {
  what: string;
  error: CallError | null;
  retry: () => unknown;
}) =>
  error ? <CardError what={what} error={error} retry={retry} /> : <CardSkeleton what={what} />;
