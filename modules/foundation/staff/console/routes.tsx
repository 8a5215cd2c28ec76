import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';
import type { CustomerPicker } from './components/CustomersDialog.tsx';

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
  {
    path: '/log',
    forAllBrands: true,
    permission: 'audit.read',
    menu: 'Log',
    lazy: { Component: async () => (await import('./screens/StaffLog.tsx')).StaffLog },
  },
];
