import type { ScanOptions, ScanProgress } from '../ground/options.ts';

const everyMs = 200;

type Told = Pick<ScanProgress, 'phase' | 'done' | 'known'>;

/** Tells how far a scan is, of one phase at most five times a second. */
export class ProgressTeller {
  readonly #onProgress: ScanOptions['onProgress'];
  readonly #counts: () => Omit<ScanProgress, keyof Told>;
  #toldAt = 0;
  #last: Told | undefined;

  constructor(onProgress: ScanOptions['onProgress'], counts: () => Omit<ScanProgress, keyof Told>) {
    this.#onProgress = onProgress;
    this.#counts = counts;
  }

  tell(phase: ScanProgress['phase'], done: number, known: number): void {
    const now = Date.now();
    const isOften = now - this.#toldAt < everyMs && phase === this.#last?.phase;
    const told = { phase, done, known };
    this.#last = told;
    if (isOften && done < known) return;
    this.#toldAt = now;
    this.#onProgress?.({ ...told, ...this.#counts() });
  }

  /** Of work that counts nothing itself, that it goes on: what was told last, with the requests and findings of now. */
  again(): void {
    if (this.#last) this.#onProgress?.({ ...this.#last, ...this.#counts() });
  }
}
