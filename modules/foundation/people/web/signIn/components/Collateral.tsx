import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { Shop } from '#kit/web/pictures/Shop.tsx';
import classes from './AuthFrame.module.css';

/** The brand's marketing texts beside the form. */
export function Collateral() {
  const { marketingCollateral } = useBrand();
  return (
    <div style={{ width: '100%', maxWidth: 480 }}>
      <Shop ground="var(--brand-panel-end)" />
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
