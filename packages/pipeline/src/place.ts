import type { Place } from '@portal/scanner';

/** 'GET https://shop.example/search (q)' */
export const describePlace = ({ method, url, parameter }: Place): string =>
  `${method} ${url}${parameter ? ` (${parameter})` : ''}`;
