import { Stack } from '@mantine/core';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

export function PolicySkeleton() {
  return (
    <Loading what="the policy">
      <Stack gap="md">
        <SkeletonBar width="45%" height={28} />
        <SkeletonBar width="80%" />
        <SkeletonBar height={420} radius="lg" />
      </Stack>
    </Loading>
  );
}
