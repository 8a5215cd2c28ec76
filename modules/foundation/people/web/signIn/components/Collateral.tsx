import { IconCircleCheckFilled } from '@tabler/icons-react';
import { shopPicture } from '#kit/contract/shopPicture.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import classes from './AuthFrame.module.css';

/** Decoration beside the forms, for the brand's panel. */
function ShopPicture() {
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

/** The brand's marketing texts beside the form. */
export function Collateral() {
  const { marketingCollateral } = useBrand();
  return (
    <div className={classes.pitch}>
      <ShopPicture />
      <p className={classes.headline}>{marketingCollateral.headline}</p>
      <ul className={classes.points}>
        {marketingCollateral.points.map((point) => (
          <li key={point}>
            <IconCircleCheckFilled size={22} aria-hidden />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
