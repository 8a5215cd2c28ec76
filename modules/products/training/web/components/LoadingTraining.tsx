import { Stack } from '@mantine/core';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

export function LoadingTraining() {
  return (
    <Loading what="your training">
      <Stack gap="lg">
        <SkeletonBar height={44} width={320} />
        <SkeletonBar height={104} radius="lg" />
        <Stack gap="xs">
          {[1, 2, 3, 4, 5].map((row) => (
            <SkeletonBar key={row} height={68} radius="md" />
          ))}
        </Stack>
      </Stack>
    </Loading>
  );
}
