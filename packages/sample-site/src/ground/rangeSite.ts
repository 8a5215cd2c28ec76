import type { Truth } from './truth.ts';

/** An open site of the range. */
export interface RangeSite {
  /** Without a trailing slash: 'http://sample.localhost:3002'. */
  url: string;
  truth: Truth;
  close(): Promise<void>;
}
