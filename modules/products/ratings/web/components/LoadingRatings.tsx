import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

const timeoutMs = 2_000;

/** A first rating takes several seconds, and a message says so then (RAT-003). */
export function LoadingRatings() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack gap="lg">
      <Text c="dimmed" role="status">
        Loading your ratings...
        {isLong &&
          ' We are looking at your domain, website and mail for the first time. That takes a few seconds.'}
      </Text>
      <Card aria-hidden>
        <SkeletonBar width={140} height={18} gap={12} />
        <SkeletonBar width={180} height={48} gap={12} />
        <SkeletonBar width={260} />
      </Card>
      <Card aria-hidden>
        <SkeletonBar width={180} height={24} gap={16} />
        <SkeletonBar height={220} radius="md" />
      </Card>
    </Stack>
  );
}
