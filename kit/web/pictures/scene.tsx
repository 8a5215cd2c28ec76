/** Building blocks of drawings, in the brand's colours for both colour schemes. All drawings are decorative. */
import type { ReactNode } from 'react';

export const fill = 'var(--brand-mark)';
export const tint = 'var(--brand-tint)';
export const line = 'var(--line)';
export const surface = 'var(--surface)';
export const soft = 'var(--mantine-color-dimmed)';

export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 400 300" width="100%" fill="none" aria-hidden="true">
      <circle cx="200" cy="150" r="138" fill={tint} />
      {children}
    </svg>
  );
}

export const Tick = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle cx="12" cy="12" r="12" fill={fill} />
    <path
      d="m6.5 12.5 4 4 7-8"
      stroke="var(--brand-on-mark)"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
);

export const Bar = ({
  x,
  y,
  width,
  strong,
}: {
  x: number;
  y: number;
  width: number;
  strong?: boolean;
}) => (
  <rect
    x={x}
    y={y}
    width={width}
    height={strong ? 10 : 8}
    rx="4"
    fill={strong ? soft : line}
    opacity={strong ? 0.55 : 1}
  />
);

export function Sheet({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx="14"
      fill={surface}
      stroke={line}
      strokeWidth="2"
    />
  );
}
