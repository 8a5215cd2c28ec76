import { Card } from '#kit/web/frame/Card.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';

export function LoadingMaturity() {
  return (
    <Card>
      <Loading what="your assessment">
        <Bone height={8} gap={24} />
        <Bone width="60%" height={28} gap={24} />
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Bone key={row} height={56} gap={8} />
        ))}
      </Loading>
    </Card>
  );
}
