import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { redirectFor } from './guards.ts';
import { followed, isPathOf, rememberAddress, takeRememberedAddress } from './redirectCookie.ts';
import { canonicalPath, screens } from './routes.tsx';
// Not lazy: they are for when nothing more can be fetched.
import { BrokenPortal } from './screens/BrokenPortal.tsx';
import { BrokenScreen } from './screens/BrokenScreen.tsx';
import { Splash } from './screens/Splash.tsx';
import { memberCode, situationAt } from './situation.ts';

/** Where a person who asks for this address is sent instead, or null. Keeps the address where it must be kept. */
export async function guard(url: URL, client: QueryClient): Promise<string | null> {
  const path = canonicalPath(url.pathname);
  if (path !== url.pathname) return path + url.search + url.hash;
  const situation = await situationAt(path, client);
  const decision = redirectFor(situation);
  if (decision?.remember) rememberAddress(path + url.search + url.hash);
  // What was asked for before sign-in waits for onboarding and intro, and is used up then: followed from
  // the root, where both lead, and forgotten anywhere else.
  const remembered = situation.introViewed ? takeRememberedAddress() : null;
  const wanted = remembered && path === '/' ? await follow(remembered) : null;
  return wanted ?? decision?.to ?? null;
}

/** Follows the remembered address: a path of the app is answered, a download is left to the browser. */
async function follow(remembered: string): Promise<string | null> {
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

/** @param failure what kept the guards from deciding about the first address; null where nothing did. */
export function createPortalRouter(client: QueryClient, failure: unknown) {
  const inShell = screens.filter(({ frame }) => frame !== 'bare');
  const bare = screens.filter(({ frame }) => frame === 'bare');
  let toTell = failure;
  return createBrowserRouter([
    {
      id: 'portal',
      ErrorBoundary: BrokenPortal,
      HydrateFallback: failure === null ? () => null : Splash,
      shouldRevalidate: () => true,
      loader: async ({ request }) => {
        const told = toTell;
        toTell = null;
        if (told !== null) throw told;
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
