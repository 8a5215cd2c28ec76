import { Card } from '#kit/web/frame/Card.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import type { useMaturity } from '../queries.ts';

type Props = Pick<ReturnType<typeof useMaturity>, 'error' | 'retry'> & { what?: string };

/** Stands where there is no assessment to show: it loads, or could not be loaded. */
export function LoadingMaturity({ error, retry, what = 'your assessment' }: Props) {
  if (error) return <ScreenError what={what} error={error} retry={retry} />;
  return (
    <Card>
      <Loading what="your assessment">
        <SkeletonBar height={8} gap={24} />
        <SkeletonBar width="60%" height={28} gap={24} />
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <SkeletonBar key={row} height={56} gap={8} />
        ))}
      </Loading>
    </Card>
  );
}
