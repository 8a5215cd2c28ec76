import type { Place } from './finding.ts';

/** 'GET https://shop.example/search (q)' */
export const describePlace = ({ method, url, parameter }: Place): string =>
  `${method} ${url}${parameter ? ` (${parameter})` : ''}`;
