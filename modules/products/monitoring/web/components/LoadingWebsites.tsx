import { Group, Stack, Text } from '@mantine/core';
import { Card } from '#kit/web/frame/Card.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

/** A placeholder in the shape of a website with one report (MON-003). */
export function LoadingWebsites() {
  return (
    <Stack gap="lg">
      <Text c="dimmed" role="status">
        Loading your Website scans...
      </Text>
      <Card aria-hidden>
        <SkeletonBar width={220} height={28} gap={12} />
        <SkeletonBar width={280} gap={24} />
        <SkeletonBar height={96} radius="md" />
      </Card>
      <Card aria-hidden>
        <SkeletonBar width={140} height={22} gap={16} />
        <Group grow gap={8} mb={16}>
          <SkeletonBar height={76} radius="md" />
          <SkeletonBar height={76} radius="md" />
          <SkeletonBar height={76} radius="md" />
        </Group>
        <SkeletonBar width={320} height={44} radius="md" />
      </Card>
    </Stack>
  );
}
