import { type ComponentType, lazy, type ReactNode } from 'react';
import { whenIdle } from './whenIdle.ts';

/**
 * A part of a screen whose code comes when it is needed, under a `<Suspense>`, and after the first
 * drawing. If the code does not come, the part is missing (what it would have wrapped stands), and so
 * does the screen.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await whenIdle();
    return {
      default: await load().catch(
        (): ComponentType<Props> => (props: { children?: ReactNode }) => props.children ?? null,
      ),
    };
  });
