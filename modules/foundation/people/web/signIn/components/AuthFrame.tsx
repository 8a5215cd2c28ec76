import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { HelpHere } from '#kit/web/brand/WhatYouCanDo.tsx';
import { BareHeader } from '#kit/web/frame/BareHeader.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { useOffer } from '../offer.ts';
import { homePath } from '../paths.ts';
import { useSession } from '../session.ts';
import classes from './AuthFrame.module.css';

/** The minimum width at which the brand is shown beside the form (SHL-060; the styles have the same value). */
const wide = '(min-width: 901px)';
const load = () => import('./Collateral.tsx');
// Starts to load together with the first check of the web app; phones never load it.
const early = window.matchMedia(wide).matches ? load() : null;
const Collateral = lazy(async () => ({ default: (await (early ?? load())).Collateral }));

/** The frame of sign-in, sign-up and related screens: the form and, on a wide screen, the brand beside it. */
export function AuthFrame({
  tab,
  title,
  lead,
  children,
}: {
  /** The title of the tab, if the heading is too long for it. */
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
          <div style={{ marginTop: 32 }}>{children}</div>
        </main>
        <footer>
          <HelpHere />
        </footer>
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
