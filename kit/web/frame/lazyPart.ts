import { type ComponentType, lazy, type ReactNode } from 'react';

/** The first time that the browser has nothing to do after a part was asked for: the first drawing stands. */
let idle: Promise<void> | undefined;
const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has it since version 26.2 only.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });

/**
 * A part of a screen whose code comes when it is needed, under a `<Suspense>`, and after the first
 * drawing. If the code does not come, the part is missing (what it would have wrapped stands), and so
 * does the screen.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    idle ??= whenIdle();
    await idle;
    return {
      default: await load().catch(
        (): ComponentType<Props> => (props: { children?: ReactNode }) => props.children ?? null,
      ),
    };
  });
