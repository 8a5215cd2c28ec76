import { type ComponentType, lazy, type ReactNode } from 'react';

/**
 * A part of a screen whose code comes when it is needed, under a `<Suspense>`. If the code does not come,
 * the part is missing (what it would have wrapped stands), and so does the screen.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await load().catch(
      (): ComponentType<Props> => (props: { children?: ReactNode }) => props.children ?? null,
    ),
  }));
