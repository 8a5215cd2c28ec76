import { Stack } from '@mantine/core';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';

export function PolicyBones() {
  return (
    <Loading what="the policy">
      <Stack gap="md">
        <Bone width="45%" height={28} />
        <Bone width="80%" />
        <Bone height={420} radius={12} />
      </Stack>
    </Loading>
  );
}
