import type { ActiveCheck } from '../check.ts';
import { probeByDifference } from '../difference/compare.ts';
import { type Family, isBare } from '../difference/family.ts';
import { sqlInjection } from './byError.ts';

const isName = (value: string) => /^[a-z_]\w{0,40}$/i.test(value);
/** The smallest integer has no positive counterpart: working it out fails. */
const failing = 'ABS(-9223372036854775807-1)';
/** Nothing, or a failure: in a list of what is meant it means nothing more. */
const orFails = (l: string, r: string) => `(CASE WHEN ${l}=${r} THEN NULL ELSE ${failing} END)`;
/** In a list of several a condition is a number of its own, 0 or 1: perhaps that of another record. */
const isOne = (value: string) => isBare(value) && !value.includes(',');

/**
 * Conditions are added with AND, which can only narrow what a statement touches: harmless wherever
 * it lands, in an UPDATE or DELETE too. LIKE in place of the second equals sign lets a percent sign
 * that the statement itself puts behind the value do no harm.
 */
const andFamilies: readonly Family[] = [
  { name: 'a number', suits: isOne, write: (v, l, r) => `${v} AND ${l}=${r}` },
  {
    // Where a sum of conditions means nothing: in a list, a limit, an order.
    name: 'an expression',
    suits: isOne,
    write: (v, l, r) => `(CASE WHEN ${l}=${r} THEN ${v} ELSE 0 END)`,
  },
  {
    name: 'the name of a column',
    suits: isName,
    write: (v, l, r) => `(CASE WHEN ${l}=${r} THEN ${v} ELSE ${failing} END)`,
  },
  {
    name: 'the name of a column in backticks',
    suits: isName,
    write: (v, l, r) => `${v}\`,${orFails(l, r)},\`${v}`,
  },
  {
    name: 'the direction or number of an order',
    suits: (value) => /^(?:\d{1,2}|(?:[a-z_][\w.]{0,40} )?(?:asc|desc))$/i.test(value),
    write: (v, l, r) => `${v},${orFails(l, r)}`,
  },
  { name: 'text in single quotes', write: (v, l, r) => `${v}' AND '${l}' LIKE '${r}` },
  { name: 'a search pattern', write: (v, l, r) => `${v}%' AND '${l}' LIKE '${r}` },
  { name: 'a number in brackets', suits: isBare, write: (v, l, r) => `${v}) AND (${l}=${r}` },
  { name: 'text in quotes and brackets', write: (v, l, r) => `${v}') AND ('${l}' LIKE '${r}` },
  { name: 'a pattern in brackets', write: (v, l, r) => `${v}%') AND ('${l}' LIKE '${r}` },
  { name: 'text in double quotes', write: (v, l, r) => `${v}" AND "${l}" LIKE "${r}` },
  {
    name: 'text in double quotes and brackets',
    write: (v, l, r) => `${v}") AND ("${l}" LIKE "${r}`,
  },
  {
    name: 'text in quotes and two brackets',
    write: (v, l, r) => `${v}')) AND (('${l}' LIKE '${r}`,
  },
  { name: 'a number in two brackets', suits: isBare, write: (v, l, r) => `${v})) AND ((${l}=${r}` },
  { name: 'text before a comment', write: (v, l, r) => `${v}' AND ${l}=${r}-- ` },
  { name: 'a number before a comment', suits: isOne, write: (v, l, r) => `${v} AND ${l}=${r}-- ` },
];

/**
 * Added to a value that finds nothing. For pages that show nothing for the usual value. OR widens what a statement touches, so these are
 * only for requests that read: see `readsOnly`.
 */
const orFamilies: readonly Family[] = [
  { name: 'text in single quotes', write: (v, l, r) => `${v}' OR '${l}' LIKE '${r}` },
  { name: 'a number', suits: isOne, write: (v, l, r) => `${v} OR ${l}=${r}` },
  { name: 'a search pattern', write: (v, l, r) => `${v}%' OR '${l}' LIKE '${r}` },
  { name: 'text in double quotes', write: (v, l, r) => `${v}" OR "${l}" LIKE "${r}` },
  { name: 'text in quotes and brackets', write: (v, l, r) => `${v}') OR ('${l}' LIKE '${r}` },
  {
    name: 'text in double quotes and brackets',
    write: (v, l, r) => `${v}") OR ("${l}" LIKE "${r}`,
  },
  { name: 'text before a comment', write: (v, l, r) => `${v}' OR ${l}=${r}-- ` },
  { name: 'a number before a comment', suits: isOne, write: (v, l, r) => `${v} OR ${l}=${r}-- ` },
];

export const sqlFamilies = { narrowing: andFamilies, widening: orFamilies };

export const sqlByDifference: ActiveCheck = {
  ...sqlInjection,
  id: 'sqli-bool',
  technicalName: 'SQL injection (boolean based)',
  minLevel: 'normal',
  appliesTo: ({ place }) => place !== 'cookie' && place !== 'header',
  probe: (point, prober) => probeByDifference(point, prober, sqlFamilies),
};
