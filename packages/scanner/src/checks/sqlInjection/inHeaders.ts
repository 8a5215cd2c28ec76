import type { ActiveCheck } from '../check.ts';
import { probeByDifference } from '../difference/compare.ts';
import { sqlFamilies } from './byDifference.ts';
import { probeByError, sqlInjection } from './byError.ts';

export const sqlInHeaders: ActiveCheck = {
  ...sqlInjection,
  id: 'sqli-hdr',
  technicalName: 'SQL injection through a cookie or header',
  minLevel: 'full',
  appliesTo: ({ place }) => place === 'cookie' || place === 'header',
  probe: async (point, prober) => {
    const byError = await probeByError(point, prober);
    // A visitor's own browser sends headers that are logged, not looked up: comparing is for cookies.
    if (byError.length > 0 || point.place === 'header') return byError;
    return probeByDifference(point, prober, sqlFamilies);
  },
};
