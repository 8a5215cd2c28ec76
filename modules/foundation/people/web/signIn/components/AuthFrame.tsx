import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { BareHeader } from '#kit/web/frame/BareHeader.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { useOffer } from '../offer.ts';
import { homePath } from '../paths.ts';
import { useSession } from '../session.ts';
import classes from './AuthFrame.module.css';

/** The width from which the brand stands beside the form (SHL-060; the same in the styles). */
const wide = '(min-width: 901px)';
const load = () => import('./Collateral.tsx');
// On its way while the boot check is; a phone never asks for it.
const early = window.matchMedia(wide).matches ? load() : null;
const Collateral = lazy(async () => ({ default: (await (early ?? load())).Collateral }));

/** Around sign-in, sign-up and what belongs to them: the form, and on a wide screen the brand beside it. */
export function AuthFrame({
  tab,
  title,
  lead,
  children,
}: {
  /** The tab's title, where the heading is too long for it. */
  tab?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const heading = useScreen(tab ?? title);
  const { brandNameLong } = useBrand();
  const { authenticated } = useSession();
  const { subscriptionId } = useOffer();
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false });
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <BareHeader to={homePath(authenticated, subscriptionId)} />
        <main className={classes.main}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead && <div className={classes.lead}>{lead}</div>}
          <div className={classes.body}>{children}</div>
        </main>
      </div>
      {isWide && (
        <aside className={classes.collateral} aria-label={`About ${brandNameLong}`}>
          <Suspense>
            <Collateral />
          </Suspense>
        </aside>
      )}
    </div>
  );
}
