import { Stack } from '@mantine/core';
import {
  ButtonsSkeleton,
  CardSkeleton,
  FieldSkeleton,
  RowsSkeleton,
} from '#kit/web/console/CardSkeleton.tsx';
import { PreviewPane } from '#kit/web/console/Preview.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

/** Where the customer's view of a post, and those who get it, are going to be. */
export const PostShape = () => (
  <Stack gap={24}>
    <SeenShape />
    <CardSkeleton rows={2} />
  </Stack>
);

/** Where a post's form, and the customer's view beside it, are going to be. */
export const FormShape = () => (
  <PreviewPane>
    <Card>
      <Stack gap={20}>
        <FieldSkeleton />
        <FieldSkeleton />
        <FieldSkeleton />
        <FieldSkeleton height={240} />
        <ButtonsSkeleton wide={[120]} />
      </Stack>
    </Card>
    <SeenShape />
  </PreviewPane>
);

const SeenShape = () => (
  <Stack gap={12} miw={0}>
    <SkeletonBar width="min(180px, 50%)" />
    <SkeletonBar width="70%" height={30} />
    <Card>
      <RowsSkeleton rows={4} rowHeight={28} />
    </Card>
  </Stack>
);
