import type { Exchange, InputPoint } from '../ground/exchange.ts';
import type { Collector } from '../net/collector.ts';

export interface CrawlSettings {
  collector: Collector;
  userAgent: string;
  maxPages: number;
  /** Instant (ms) at which finding pages gives way to testing them. */
  until: number;
  /** In `safe`: robots.txt is obeyed and no form is filled in. */
  gentle: boolean;
  /** Gathers the addresses that were visited. */
  addresses: Set<string>;
  /** Asked before each visit: is what was found all that is needed? */
  isEnough?(points: Iterable<InputPoint>): boolean;
  onExchange(exchange: Exchange): void;
  onProgress(done: number, known: number, pages: number): void;
}

export interface CrawlVisit {
  url: string;
  kind: 'page' | 'script' | 'sheet';
  /** The page that a script belongs to; its relative addresses are that page's. */
  from: string;
}
