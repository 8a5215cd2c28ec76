import { Stack } from '@mantine/core';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

const rows = ['first', 'second', 'third', 'fourth'];

export function LoadingFindings() {
  return (
    <Loading what="the findings">
      <Stack gap="md">
        <SkeletonBar width="60%" height={26} />
        <SkeletonBar width={320} height={44} radius={22} />
        {rows.map((row) => (
          <SkeletonBar key={row} height={76} radius="md" />
        ))}
      </Stack>
    </Loading>
  );
}
