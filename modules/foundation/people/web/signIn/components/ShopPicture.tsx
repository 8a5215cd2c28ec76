import { shopPicture } from '#kit/contract/shopPicture.ts';

/** Decoration beside the forms, for the brand's panel. */
export function ShopPicture() {
  return (
    <svg viewBox={shopPicture.viewBox} width="100%" aria-hidden="true">
      <g fill="currentColor">
        {shopPicture.light.map(([path, opacity]) => (
          <path key={path} d={path} opacity={opacity} />
        ))}
      </g>
      <g fill="var(--brand-panel-end)">
        {shopPicture.ground.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  );
}
