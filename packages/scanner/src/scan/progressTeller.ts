import type { ScanOptions, ScanProgress } from '../ground/options.ts';

const everyMs = 200;

/** Tells how far a scan is, of one phase at most five times a second. */
export class ProgressTeller {
  readonly #onProgress: ScanOptions['onProgress'];
  readonly #counts: () => Omit<ScanProgress, 'phase' | 'done' | 'known'>;
  #toldAt = 0;
  #phase: ScanProgress['phase'] | undefined;

  constructor(
    onProgress: ScanOptions['onProgress'],
    counts: () => Omit<ScanProgress, 'phase' | 'done' | 'known'>,
  ) {
    this.#onProgress = onProgress;
    this.#counts = counts;
  }

  tell(phase: ScanProgress['phase'], done: number, known: number): void {
    const now = Date.now();
    const isOften = now - this.#toldAt < everyMs && phase === this.#phase;
    if (isOften && done < known) return;
    this.#toldAt = now;
    this.#phase = phase;
    this.#onProgress?.({ phase, done, known, ...this.#counts() });
  }
}
