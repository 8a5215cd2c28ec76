import type { Truth } from './truth.ts';

/** A site of the range while it is open. */
export interface RangeSite {
  /** Without a slash at its end: 'http://sample.localhost:3002'. */
  url: string;
  truth: Truth;
  close(): Promise<void>;
}
