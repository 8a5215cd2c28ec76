import { type ComponentType, lazy } from 'react';

/**
 * A part of a screen whose code comes when it is needed, under a `<Suspense>`. If the code does not come,
 * the part is missing and the screen stands.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
