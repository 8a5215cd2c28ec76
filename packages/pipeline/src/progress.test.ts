import type { ScanProgress } from '@portal/scanner';
import { expect, it } from 'vitest';
import { movingLine, steadyLines } from './progress.ts';

const at = (phase: ScanProgress['phase'], done: number): ScanProgress => ({
  ...{ phase, done },
  known: 40,
  requests: 2 * done,
  findings: 1,
});

it('writes a line for each phase, and another after ten seconds, not before', () => {
  const lines: string[] = [];
  let now = 5_000;
  const progress = steadyLines(
    { url: 'https://a.example', level: 'safe' },
    (text) => lines.push(text),
    () => now,
  );
  const tell = (after: number, phase: ScanProgress['phase'], done: number) => {
    now = 5_000 + after;
    progress.tell(at(phase, done));
  };
  tell(0, 'connect', 0);
  tell(1_000, 'crawl', 1);
  tell(10_900, 'crawl', 12);
  tell(11_000, 'crawl', 13);
  tell(20_900, 'crawl', 20);
  tell(20_950, 'check', 3);
  progress.end();
  expect(lines).toEqual([
    'Scanning https://a.example at level safe.\n',
    '0 s: Connecting, 0 of 40, 0 requests, 1 findings\n',
    '1 s: Finding pages, 1 of 40, 2 requests, 1 findings\n',
    '11 s: Finding pages, 13 of 40, 26 requests, 1 findings\n',
    '21 s: Testing, 3 of 40, 6 requests, 1 findings\n',
  ]);
});

it('moves one line at a terminal, and takes it away at the end', () => {
  let written = '';
  const progress = movingLine((text) => {
    written += text;
  });
  progress.tell(at('crawl', 1));
  progress.tell(at('crawl', 2));
  progress.end();
  expect(written).not.toContain('\n');
  expect(written.split('\r\x1b[K')).toHaveLength(4);
  expect(written.endsWith('\r\x1b[K')).toBe(true);
});
