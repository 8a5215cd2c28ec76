import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/**
 * A part that is fetched after the first drawing, and drawn when somebody is about to need it, as a
 * pointer or the focus tells:
 *
 *   const [Hint, wantHint] = useLazyOnIntent(loadHint);
 *
 * Null until it is wanted and there, and where it does not come.
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
