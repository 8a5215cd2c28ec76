import { type ConsoleRoute, consoleScreensFor } from '#kit/web/console/consoleRoute.ts';
import type { CustomerPicker } from './components/CustomersDialog.tsx';

const auditors = consoleScreensFor({ forAllBrands: true, permission: 'audit.read' });

/** Customers are another module's, whose field to find one the console passes in. */
export const staffRoutes = (load: {
  CustomerPicker: () => Promise<CustomerPicker>;
}): ConsoleRoute[] => [
  {
    path: '/staff',
    forAllBrands: true,
    permission: 'staff.manage',
    menu: 'Staff',
    lazy: {
      Component: async () => {
        const [{ StaffList }, Picker] = await Promise.all([
          import('./screens/StaffList.tsx'),
          load.CustomerPicker(),
        ]);
        return () => <StaffList Picker={Picker} />;
      },
    },
  },
  auditors('/log', () => import('./screens/StaffLog.tsx'), 'StaffLog', { menu: 'Log' }),
];
