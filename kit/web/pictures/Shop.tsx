import { shopPicture } from '#kit/contract/shopPicture.ts';

/** The firm as a shop, lit and shut: decoration, in the colour of words, its openings in that of the ground. */
export const Shop = ({ width = '100%', ground }: { width?: number | string; ground: string }) => (
  <svg viewBox={shopPicture.viewBox} width={width} aria-hidden="true">
    <g fill="currentColor">
      {shopPicture.light.map(([path, opacity]) => (
        <path key={path} d={path} opacity={opacity} />
      ))}
    </g>
    <g fill={ground}>
      {shopPicture.ground.map((path) => (
        <path key={path} d={path} />
      ))}
    </g>
  </svg>
);
