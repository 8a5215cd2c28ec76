import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/**
 * A part that is fetched after the first render, and rendered once the pointer or the focus shows that it is
 * about to be needed. Null until it is wanted and loaded, and if loading fails.
 */
export function useLazyOnIntent<Props>(
  load: () => Promise<ComponentType<Props>>,
): [Part: ComponentType<Props> | null, want: () => void] {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    whenIdle()
      .then(load)
      .catch(() => undefined);
  }, [load]);
  const want = () =>
    void load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    );
  return [part, want];
}
