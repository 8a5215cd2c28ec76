import type { ComponentProps } from 'react';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import type { ModuleCards } from '#modules/overviews/dashboard/web/components/Cards.tsx';
import { Dashboard as Overview } from '#modules/overviews/dashboard/web/screens/Dashboard.tsx';
import { portalModules } from '../portalModules.ts';

/** The rows of 'All your services', with those that modules bring: all are fetched at once. */
export async function loadCards(): Promise<ModuleCards['Cards']> {
  const [{ Cards }, own] = await Promise.all([
    import('#modules/overviews/dashboard/web/components/Cards.tsx'),
    // A row that cannot be loaded takes no other with it.
    Promise.all(
      portalModules.map(async ({ module, card }) => {
        const Row = await card?.().catch(() => undefined);
        return Row ? [{ module, Row }] : [];
      }),
    ),
  ]);
  return (props: ComponentProps<ModuleCards['Cards']>) => <Cards {...props} own={own.flat()} />;
}

// Below what is seen first.
const Cards = lazyPart(loadCards);
const FirstLook = lazyPart(
  async () => (await import('#modules/products/ratings/web/screens/AttackSurface.tsx')).FirstLook,
);
// Comes with the screen that one press leads to.
const ScanFirstWebsite = lazyPart(async () =>
  (
    await import('#modules/products/monitoring/web/screens/WebsiteScans.tsx')
  ).loadScanFirstWebsite(),
);

/** The dashboard with the parts that modules bring to it. */
export const Dashboard = () => (
  <Overview Cards={Cards} FirstLook={FirstLook} ScanFirstWebsite={ScanFirstWebsite} />
);
