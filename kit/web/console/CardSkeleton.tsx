import { Card } from '#kit/web/frame/Card.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

const widths = ['70%', '45%', '60%', '35%'];

/** Bars where a card's heading and its rows are going to be, each row as high as one of the card's. */
export const CardSkeleton = ({ rows, rowHeight = 44 }: { rows: number; rowHeight?: number }) => (
  <Card>
    <SkeletonBar width="min(220px, 50%)" height={22} gap={12} />
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} style={{ height: rowHeight, paddingTop: (rowHeight - 18) / 2 }}>
        <SkeletonBar width={widths[row % widths.length]} height={18} />
      </div>
    ))}
  </Card>
);
