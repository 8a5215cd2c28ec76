import { Dashboard as Overview } from '#modules/overviews/dashboard/web/screens/Dashboard.tsx';
import { DashboardCard as MarketplaceCard } from '#modules/products/marketplace/web/components/DashboardCard.tsx';
import { DashboardCard as MaturityCard } from '#modules/products/maturity/web/components/DashboardCard.tsx';

/** The dashboard with the cards that modules bring to it. */
export const Dashboard = () => (
  <Overview MaturityCard={MaturityCard} MarketplaceCard={MarketplaceCard} />
);
