import { Stack } from '@mantine/core';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';

const rows = ['one', 'two', 'three', 'four', 'five'];

export function LoadingTraining() {
  return (
    <Loading what="your training">
      <Stack gap="lg">
        <Bone height={44} width={320} />
        <Bone height={104} radius={12} />
        <Stack gap="xs">
          {rows.map((row) => (
            <Bone key={row} height={68} radius={8} />
          ))}
        </Stack>
      </Stack>
    </Loading>
  );
}
