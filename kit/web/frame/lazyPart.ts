import { type ComponentType, lazy, type ReactNode } from 'react';
import { whenIdle } from './whenIdle.ts';

/**
 * A part of a screen whose code is loaded after the first render, under a `<Suspense>`. If loading fails, the
 * part is missing but the screen and the part's children still show.
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
