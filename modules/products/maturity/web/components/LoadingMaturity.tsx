import { Card } from '#kit/web/frame/Card.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

export function LoadingMaturity() {
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
