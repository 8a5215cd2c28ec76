import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * Wraps the skeletons of a part that is loading, and tells screen readers. Inside, draw the real layout with
 * `<SkeletonBar>`s in the sizes of the content, so that nothing moves when it arrives.
 */
export function Loading({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading {what}…</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** One grey bar or block; sizes in px or any CSS length. */
export function SkeletonBar({
  width = '100%',
  height = 16,
  gap = 0,
  radius = 'sm',
}: {
  width?: number | string;
  height?: number | string;
  /** Space below. */
  gap?: number;
  /** A corner of the theme, or px of what is round in every brand. */
  radius?: 'sm' | 'md' | 'lg' | number;
}) {
  return <Skeleton width={width} height={height} mb={gap} radius={radius} />;
}
