import { Stack } from '@mantine/core';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

export const TrainingSkeleton = () => (
  <Stack gap="lg">
    <SkeletonBar height={44} width={320} />
    <SkeletonBar height={104} radius="lg" />
    <Stack gap="xs">
      {[1, 2, 3, 4, 5].map((row) => (
        <SkeletonBar key={row} height={68} radius="md" />
      ))}
    </Stack>
  </Stack>
);
