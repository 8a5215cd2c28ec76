import { screensFor } from '#kit/web/frame/screenRoute.ts';

const members = screensFor({ access: 'members', module: 'marketplace' });
const intro = async () => (await import('#content/intros/marketplace.json')).default;

export const marketplaceRoutes = [
  members('/marketplace', () => import('./screens/Marketplace.tsx'), 'Marketplace', { intro }),
  members('/marketplace/:partner', () => import('./screens/Partner.tsx'), 'Partner'),
];
