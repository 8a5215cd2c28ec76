import { Group } from '@mantine/core';
import { Card } from '#kit/web/frame/Card.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

const widths = ['70%', '45%', '60%', '35%'];

interface Rows {
  rows: number;
  /** As high as one of those that come. */
  rowHeight?: number;
}

/** Bars where a card's heading and its rows are going to be. */
export const CardSkeleton = (shape: Rows) => (
  <Card>
    <SkeletonBar width="min(220px, 50%)" height={22} gap={12} />
    <RowsSkeleton {...shape} />
  </Card>
);

/** The same in a card whose heading is there already. */
export const RowsSkeleton = ({ rows, rowHeight = 44 }: Rows) =>
  Array.from({ length: rows }, (_, row) => (
    <div key={row} style={{ height: rowHeight, paddingTop: (rowHeight - 18) / 2 }}>
      <SkeletonBar width={widths[row % widths.length]} height={18} />
    </div>
  ));

/** A field with its label. */
export const FieldSkeleton = ({ height = 44 }: { height?: number }) => (
  <div>
    <SkeletonBar width="min(140px, 50%)" gap={8} />
    <SkeletonBar height={height} />
  </div>
);

/** Buttons beside each other, as wide as their words. */
export const ButtonsSkeleton = ({ wide }: { wide: readonly number[] }) => (
  <Group gap={8}>
    {wide.map((width) => (
      <SkeletonBar key={width} width={width} height={44} />
    ))}
  </Group>
);
