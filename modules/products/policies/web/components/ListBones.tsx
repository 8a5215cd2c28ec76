import { Stack } from '@mantine/core';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';

const rows = ['one', 'two', 'three', 'four', 'five'];

export function ListBones() {
  return (
    <Loading what="your policies">
      <Stack gap="lg">
        <Bone height={110} radius={12} />
        <Stack gap="xs">
          {rows.map((row) => (
            <Bone key={row} height={74} radius={8} />
          ))}
        </Stack>
      </Stack>
    </Loading>
  );
}
