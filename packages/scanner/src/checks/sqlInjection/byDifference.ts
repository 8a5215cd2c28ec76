import type { ActiveCheck } from '../check.ts';
import { probeByDifference } from '../difference/compare.ts';
import { sqlInjection } from './advice.ts';
import { andFamilies, orFamilies } from './conditions.ts';

export const sqlFamilies = { narrowing: andFamilies, widening: orFamilies };

export const sqlByDifference: ActiveCheck = {
  ...sqlInjection,
  id: 'sqli-bool',
  technicalName: 'SQL injection (boolean based)',
  minLevel: 'normal',
  appliesTo: ({ place }) => place !== 'cookie' && place !== 'header',
  probe: (point, prober) => probeByDifference(point, prober, sqlFamilies),
};
