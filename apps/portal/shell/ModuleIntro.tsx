import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { introNames } from '#kit/contract/modules.ts';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import type { IntroPage, ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { comesWithTask, ModuleIntroProvider } from '#kit/web/intro/moduleIntro.ts';
import { seenQuery, useIntroViewed } from '#modules/foundation/people/web/onboarding/queries.ts';
import { useSession } from '#modules/foundation/people/web/signIn/session.ts';

const IntroDialog = lazyPart(
  async () => (await import('#kit/web/intro/IntroDialog.tsx')).IntroDialog,
);

/**
 * Wraps a screen with its module's intro, which opens by itself the first time and whenever the screen asks
 * for it. In a customer-service session it never opens by itself, because no flag is stored that it was
 * viewed. Nor does it over a task: it waits for the next visit.
 */
export function ModuleIntro({
  screen,
  children,
}: {
  screen: ScreenRoute | null;
  children: ReactNode;
}) {
  const { data: seen } = useQuery({ ...seenQuery, enabled: screen?.access === 'members' });
  const recordViewed = useIntroViewed();
  const [pages, setPages] = useState<readonly IntroPage[] | null>(null);
  const name = introNames.find((one) => one === screen?.module);
  const load = screen?.intro;
  const { isCustomerService } = useSession();
  const isNew =
    seen !== undefined && name !== undefined && !seen.introViewed[name] && !isCustomerService;

  const location = useLocation();
  // As of the arrival in the module: the end of the task is no visit.
  const isBusy = useMemo(() => comesWithTask(location), [name]);

  useEffect(() => {
    if (!load || !isNew || !name || isBusy) return;
    let left = false;
    // If the code cannot be loaded, the next visit tries again.
    load().then(
      (loaded) => {
        if (left || document.querySelector('[aria-modal="true"]')) return;
        setPages(loaded);
        recordViewed(name);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [load, isNew, name, isBusy]);
  // Closes the intro when its module is left.
  useEffect(() => () => setPages(null), [load]);

  return (
    <ModuleIntroProvider value={load ? () => void load().then(setPages, () => undefined) : null}>
      {children}
      {pages && (
        <Suspense fallback={null}>
          <IntroDialog pages={pages} onClose={() => setPages(null)} />
        </Suspense>
      )}
    </ModuleIntroProvider>
  );
}
