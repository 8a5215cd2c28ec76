import { createBrowserRouter, type RouteObject } from 'react-router';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { screens } from './routes.ts';
import { BrokenConsole } from './shell/BrokenConsole.tsx';
import { Shell } from './shell/Shell.tsx';

const routeOf = ({ path, lazy }: (typeof screens)[number]): RouteObject => ({
  path,
  lazy,
  ErrorBoundary: BrokenConsole,
});

export const createConsoleRouter = () =>
  createBrowserRouter([
    {
      path: '/set-up/:linkId',
      ErrorBoundary: BrokenConsole,
      HydrateFallback: () => null,
      lazy: {
        Component: async () =>
          (await import('#modules/foundation/staff/console/screens/SetUp.tsx')).SetUp,
      },
    },
    {
      ErrorBoundary: BrokenConsole,
      HydrateFallback: () => null,
      Component: Shell,
      children: [
        { path: '/', element: <Redirect to="/customers" /> },
        ...screens.map(routeOf),
        {
          path: '*',
          lazy: { Component: async () => (await import('./shell/NoSuchPage.tsx')).NoSuchPage },
        },
      ],
    },
  ]);
