import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { readPageCookie, writePageCookie } from '#kit/web/pageCookie.ts';
import { canonicalPath, firstScreens, matchScreen } from './firstRoutes.ts';
import { redirectFor } from './guards.ts';
import { BrokenPage, BrokenPart } from './screens/Broken.tsx';
import { memberCode, situationAt } from './situation.ts';

const allScreens = () => import('./routes.tsx');

/** The screen at an address, or null. Loads the list of all only where it is none of the first. */
export const findScreen = async (path: string): Promise<ScreenRoute | null> =>
  matchScreen(firstScreens, path) ?? (await allScreens()).screenAt(path);

/** The address to redirect a request for this address to, or null. Remembers the address if its rule says so. */
export async function guard(url: URL, client: QueryClient): Promise<string | null> {
  const screen = await findScreen(url.pathname);
  const path = screen ? canonicalPath(screen, url.pathname) : url.pathname;
  if (path !== url.pathname) return path + url.search + url.hash;
  const situation = await situationAt(path, screen, client);
  const decision = redirectFor(situation);
  if (decision?.remember) writePageCookie(cookie, path + url.search + url.hash, oneHour);
  // The remembered address is used only after onboarding and intro. It is followed from the root, to which
  // both lead, and dropped anywhere else.
  const remembered = situation.introViewed ? takeRememberedAddress() : null;
  const wanted = remembered && path === '/' ? await follow(remembered) : null;
  return wanted ?? decision?.to ?? null;
}

/**
 * The address that an unauthenticated person asked for, kept until sign-in (SHL-014). How it is followed is loaded when
 * it is (`downloads.ts`).
 */
const cookie = 'redirect';
const oneHour = 3600;

/** Returns the remembered address and forgets it. */
function takeRememberedAddress(): string | null {
  const address = readPageCookie(cookie);
  if (address !== null) writePageCookie(cookie, '', 0);
  return address;
}

/** Follows a remembered address: returns a path of the app, and lets the browser open a download. */
async function follow(remembered: string): Promise<string | null> {
  const { downloads, followed, isPathOf } = await import('./downloads.ts');
  const target = followed(remembered, isPathOf(downloads));
  if (target?.by === 'browser') window.location.assign(target.address);
  return target?.by === 'app' ? target.address : null;
}

/**
 * Replaces a screen whose code cannot be fetched (the network, or a newer version on the server) with one
 * that throws on render: for a failed `lazy` the router would show nothing at all.
 */
const orBroken =
  (load: () => Promise<ComponentType>): (() => Promise<ComponentType>) =>
  () =>
    load().catch((error: unknown) => () => {
      throw error;
    });

// A separate chunk, because somebody who only signs in does not need it.
const shell = orBroken(async () => (await import('./shell/Shell.tsx')).Shell);
/** What every screen in the shell needs besides its own code. */
export const prefetchShell = (): void => {
  void shell();
  memberCode().catch(() => undefined);
};

const routeOf = ({ path, lazy, frame }: ScreenRoute): RouteObject => ({
  path,
  lazy: { Component: orBroken(lazy.Component) },
  ErrorBoundary: frame === 'bare' ? BrokenPage : BrokenPart,
});

const isInShell = ({ frame }: ScreenRoute): boolean => frame !== 'bare';

/** @param failure the error that kept the guards from deciding about the first address, or null. */
export function createPortalRouter(client: QueryClient, failure: unknown) {
  let toTell = failure;
  return createBrowserRouter(
    [
      {
        id: 'portal',
        ErrorBoundary: BrokenPage,
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
            id: 'shell',
            lazy: { Component: shell },
            children: firstScreens.filter(isInShell).map(routeOf),
          },
          ...firstScreens.filter((screen) => !isInShell(screen)).map(routeOf),
          { path: '*', element: null },
        ],
      },
    ],
    {
      // Asked for each address that is none of these routes, or has a parameter. The router adds a route only once.
      // If the list cannot be loaded, the guards report it.
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (matchScreen(firstScreens, path)) return;
        const all = await allScreens().catch(() => null);
        if (!all) return;
        patch('shell', all.screens.filter(isInShell).map(routeOf));
        patch('portal', all.screens.filter((screen) => !isInShell(screen)).map(routeOf));
      },
    },
  );
}
