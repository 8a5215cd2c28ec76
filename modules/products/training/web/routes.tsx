import { screensFor } from '#kit/web/frame/screenRoute.ts';

const members = screensFor({ access: 'members', module: 'training' });
const intro = async () => (await import('#content/intros/training.json')).default;

/** TRN-001. */
export const trainingRoutes = [
  members(
    '/training/:tab?/:course?/:trainee?',
    () => import('./screens/Training.tsx'),
    'Training',
    { intro },
  ),
];
