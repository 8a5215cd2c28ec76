import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { redirectFor } from './guards.ts';
import { followed, isPathOf, rememberAddress, takeRememberedAddress } from './redirectCookie.ts';
import { screens } from './routes.tsx';
// Not lazy: they are for when nothing more can be fetched.
import { BrokenPortal } from './screens/BrokenPortal.tsx';
import { BrokenScreen } from './screens/BrokenScreen.tsx';
import { memberCode, situationAt } from './situation.ts';

/** Where a person who asks for this address is sent instead, or null. Keeps the address where it must be kept. */
export async function guard(url: URL, client: QueryClient): Promise<string | null> {
  const situation = await situationAt(url.pathname, client);
  const decision = redirectFor(situation);
  if (!decision) return null;
  if (decision.remember) rememberAddress(url.pathname + url.search);
  // Only from the root, where sign-in leads: what was asked for before it.
  if (url.pathname === '/' && decision.to === '/dashboard') return (await follow()) ?? decision.to;
  return decision.to;
}

/** Follows the remembered address: a path of the app is answered, a download is left to the browser. */
async function follow(): Promise<string | null> {
  const remembered = takeRememberedAddress();
  if (!remembered) return null;
  const { downloads } = await import('./downloads.ts');
  const target = followed(remembered, isPathOf(downloads));
  if (target?.by === 'browser') window.location.assign(target.address);
  return target?.by === 'app' ? target.address : null;
}

/**
 * A screen whose code cannot be fetched (the network, or a newer version on the server) becomes one that
 * breaks when it is drawn: the router would show nothing at all for a `lazy` that fails.
 */
const orBroken =
  (load: () => Promise<ComponentType>): (() => Promise<ComponentType>) =>
  () =>
    load().catch((error: unknown) => () => {
      throw error;
    });

// A chunk of its own: whoever only signs in does not need it.
const shell = orBroken(async () => (await import('./shell/Shell.tsx')).Shell);
/** What every screen in the shell needs beside its own code. */
export const prefetchShell = (): void => {
  void shell();
  memberCode().catch(() => undefined);
};

const routeOf = ({ path, lazy, frame }: ScreenRoute): RouteObject => ({
  path,
  lazy: { Component: orBroken(lazy.Component) },
  ErrorBoundary: frame === 'bare' ? BrokenPortal : BrokenScreen,
});

export function createPortalRouter(client: QueryClient) {
  const inShell = screens.filter(({ frame }) => frame !== 'bare');
  const bare = screens.filter(({ frame }) => frame === 'bare');
  return createBrowserRouter([
    {
      id: 'portal',
      ErrorBoundary: BrokenPortal,
      HydrateFallback: () => null,
      shouldRevalidate: () => true,
      loader: async ({ request }) => {
        const to = await guard(new URL(request.url), client);
        return to ? redirect(to) : null;
      },
      children: [
        {
          lazy: { Component: shell },
          children: inShell.map(routeOf),
        },
        ...bare.map(routeOf),
        { path: '*', element: null },
      ],
    },
  ]);
}
