import { Stack } from '@mantine/core';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';

const rows = ['first', 'second', 'third', 'fourth'];

export function LoadingFindings() {
  return (
    <Loading what="the findings">
      <Stack gap="md">
        <Bone width="60%" height={26} />
        <Bone width={320} height={44} radius={22} />
        {rows.map((row) => (
          <Bone key={row} height={76} radius={8} />
        ))}
      </Stack>
    </Loading>
  );
}
