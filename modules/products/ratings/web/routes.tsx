import { screensFor } from '#kit/web/frame/screenRoute.ts';

const members = screensFor({ access: 'members', module: 'ratings' });
const intro = async () => (await import('#content/intros/ratings.json')).default;

export const ratingsRoutes = [
  members('/attacksurface', () => import('./screens/AttackSurface.tsx'), 'AttackSurface', {
    intro,
  }),
];
