import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { BareHeader } from '#kit/web/frame/BareHeader.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { signInPath } from '../paths.ts';
import classes from './AuthFrame.module.css';
import { ShieldPicture } from './ShieldPicture.tsx';

/** Around sign-in, sign-up and what belongs to them: the form, and on a wide screen the brand beside it. */
export function AuthFrame({
  tab,
  title,
  lead,
  subscriptionId,
  children,
}: {
  /** The tab's title, where the heading is too long for it. */
  tab?: string;
  title: string;
  lead?: ReactNode;
  subscriptionId?: string;
  children: ReactNode;
}) {
  const heading = useScreen(tab ?? title);
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <BareHeader to={signInPath(subscriptionId)} />
        <main className={classes.main}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead && <div className={classes.lead}>{lead}</div>}
          <div className={classes.body}>{children}</div>
        </main>
      </div>
      <Collateral />
    </div>
  );
}

function Collateral() {
  const { marketingCollateral, brandNameLong } = useBrand();
  return (
    <aside className={classes.collateral} aria-label={`About ${brandNameLong}`}>
      <div className={classes.pitch}>
        <ShieldPicture />
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
    </aside>
  );
}
