import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Dashboard as Overview } from '#modules/overviews/dashboard/web/screens/Dashboard.tsx';
import { DashboardCard as MarketplaceCard } from '#modules/products/marketplace/web/components/DashboardCard.tsx';
import { DashboardCard as MaturityCard } from '#modules/products/maturity/web/components/DashboardCard.tsx';

const FirstLook = lazyPart(
  async () => (await import('#modules/products/ratings/web/screens/AttackSurface.tsx')).FirstLook,
);
// Comes with the screen that one press leads to.
const ScanFirstWebsite = lazyPart(async () =>
  (
    await import('#modules/products/monitoring/web/screens/WebsiteScans.tsx')
  ).loadScanFirstWebsite(),
);

/** The dashboard with the cards that modules bring to it. */
export const Dashboard = () => <Overview {...cards} />;

const cards = { MaturityCard, MarketplaceCard, FirstLook, ScanFirstWebsite };
