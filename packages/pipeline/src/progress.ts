import type { ScanOptions, ScanProgress } from '@portal/scanner';
import { phases, progressLine } from './summary.ts';

/** Between two lines of one phase: a build's log is kept, and read from the top. */
const everyMs = 10_000;
const clearLine = '\r\x1b[K';

export interface Progress {
  tell(progress: ScanProgress): void;
  /** Before anything else is printed. */
  end(): void;
}

export const silence: Progress = { tell() {}, end() {} };

/** One line that moves, for a terminal. */
export const movingLine = (write: (text: string) => unknown): Progress => ({
  tell: (progress) => void write(clearLine + progressLine(progress)),
  end: () => void write(clearLine),
});

/** A line at the start, at the start of each phase and every ten seconds, for logs. */
export function steadyLines(
  { url, level }: ScanOptions,
  write: (text: string) => unknown,
  now: () => number,
): Progress {
  write(`Scanning ${url} at level ${level}.\n`);
  const startedAt = now();
  let phase: ScanProgress['phase'] | undefined;
  let writtenAt = startedAt;
  return {
    tell(progress) {
      const at = now();
      if (progress.phase === phase && at - writtenAt < everyMs) return;
      phase = progress.phase;
      writtenAt = at;
      const { done, known, requests, findings } = progress;
      const seconds = Math.round((at - startedAt) / 1000);
      write(
        `${seconds} s: ${phases[phase]}, ${done} of ${known}, ${requests} requests, ${findings} findings\n`,
      );
    },
    end() {},
  };
}
