import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { PermittedProvider, useMay } from '#kit/web/frame/useMay.ts';
import { seenQuery } from '#modules/foundation/people/web/onboarding/queries.ts';
import { useSession } from '#modules/foundation/people/web/signIn/session.ts';
import { planQuery, usePlanState } from '#modules/foundation/plans/web/queries.ts';
import { menuIsHidden } from '../guards.ts';
import { screenAt } from '../routes.tsx';
import { CustomerServiceBanner, PromotionBanner, TrialExpiredBanner } from './Banners.tsx';
import { Header } from './Header.tsx';
import { ModuleIntro } from './ModuleIntro.tsx';
import { promotionFor } from './promotion.ts';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';

/** Not needed for the first render. */
const later = () => import('./Later.tsx');
const Bell = lazyPart(async () => (await later()).Bell);
const DashboardGreeting = lazyPart(async () => (await later()).DashboardGreeting);
const ErasureBanner = lazyPart(async () => (await later()).ErasureBanner);
const RoleBanner = lazyPart(async () => (await later()).RoleBanner);
const Search = lazyPart(async () => (await later()).Search);
const SearchAt = lazyPart(async () => (await later()).SearchAt);
const SecondStepBanner = lazyPart(async () => (await later()).SecondStepBanner);

/** Lazy, because it is rarely needed. */
const SubscribeOrUpgrade = lazy(async () => ({
  default: (await import('#modules/foundation/plans/web/components/SubscribeOrUpgrade.tsx'))
    .SubscribeOrUpgrade,
}));

/** The frame of every screen of a signed-in person: header, menu, banners. A server of before roles says nothing of them. */
export const Shell = () => (
  <PermittedProvider value={useSession().may ?? null}>
    <Frame />
  </PermittedProvider>
);

function Frame() {
  useTopOfScreen();
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const session = useSession();
  const plan = usePlanState(session.orgId !== null);
  const brand = useBrand();
  const promotion = plan && promotionFor(brand, plan.subscriptionStatus, new Date());
  const hidden = useMenuIsHidden();
  const [menuOpen, setMenuOpen] = useState(false);
  useEffect(() => setMenuOpen(false), [pathname]);
  const bellAt = (place: 'menu' | 'header') =>
    !hidden &&
    session.orgId !== null && (
      <Suspense>
        <Bell place={place} mayRead={!session.isCustomerService} />
      </Suspense>
    );
  const [isSearching, setSearching] = useState(false);
  const mayRead = useMay('read');
  const mayChange = useMay('change');
  const maySearch = !hidden && session.orgId !== null && mayRead;
  const searchAt = (place: 'menu' | 'header') =>
    maySearch && (
      <Suspense>
        <SearchAt place={place} onOpen={() => setSearching(true)} />
      </Suspense>
    );

  return (
    <div className={classes.shell} data-menu={!hidden}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <div className={classes.progress} data-active={isLoading} aria-hidden />
      <Header
        search={searchAt('header')}
        bell={bellAt('header')}
        hasMenu={!hidden}
        menuOpen={menuOpen}
        onMenu={() => setMenuOpen(!menuOpen)}
      />
      {!hidden && plan && (
        <Sidebar
          search={searchAt('menu')}
          bell={bellAt('menu')}
          plan={plan}
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
        />
      )}
      {maySearch && (
        <Suspense>
          <Search
            isOpen={isSearching}
            onOpen={() => setSearching(true)}
            onClose={() => setSearching(false)}
          />
        </Suspense>
      )}
      <div className={classes.content} inert={menuOpen}>
        {session.isCustomerService && <CustomerServiceBanner />}
        {session.orgId !== null && (
          <Suspense>
            {!mayChange && <RoleBanner />}
            <ErasureBanner />
            <SecondStepBanner />
          </Suspense>
        )}
        {plan?.trial.isExpired && <TrialExpiredBanner />}
        {!hidden && promotion && <PromotionBanner {...promotion} />}
        {plan?.subscriptionStatus === 'FAILED' && (
          <Suspense>
            <SubscribeOrUpgrade plan={plan} />
          </Suspense>
        )}
        {plan?.modules.cybermaturity === 'ACTIVE' && !session.isCustomerService && (
          <Suspense>
            <DashboardGreeting
              isHere={pathname === '/dashboard' && !hidden}
              cognitoId={session.cognitoId ?? ''}
            />
          </Suspense>
        )}
        <main id="main" tabIndex={-1}>
          <ModuleIntro screen={screenAt(pathname)}>
            <Outlet />
          </ModuleIntro>
        </main>
      </div>
    </div>
  );
}

function useMenuIsHidden(): boolean {
  const client = useQueryClient();
  const session = useSession();
  return menuIsHidden({
    correctHost: session.boot?.correctHost ?? true,
    hasCompany: session.orgId !== null,
    modules: client.getQueryData(planQuery.queryKey)?.plans.modules,
    introViewed:
      session.isCustomerService ||
      (client.getQueryData(seenQuery.queryKey)?.introViewed.dashboard ?? false),
  });
}

/**
 * Another screen begins at its top; whoever goes back is put by the browser where they were. React Router's
 * `ScrollRestoration` would go to the top when only the query changes, too, under each dialog that has an address.
 */
function useTopOfScreen(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef('');
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname, type]);
}
