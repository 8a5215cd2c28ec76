import { Button } from '@mantine/core';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { workReturnPath } from '#modules/foundation/staff/vocabulary.ts';
import { screens } from './routes.ts';
import { Shell } from './shell/Shell.tsx';

/** Shown when a screen breaks or its code cannot be fetched; the server may have a newer version. */
const BrokenConsole = () => (
  <main role="alert">
    <EmptyState
      heading="h1"
      title="This screen could not be shown."
      action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
    >
      Nothing that was saved is lost.
    </EmptyState>
  </main>
);

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
      path: workReturnPath,
      ErrorBoundary: BrokenConsole,
      HydrateFallback: () => null,
      lazy: {
        Component: async () =>
          (await import('#modules/foundation/staff/console/screens/WorkSignIn.tsx')).WorkSignIn,
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
