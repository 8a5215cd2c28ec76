/** The MongoDB conditions that are commonly injected. */
import type { Row } from '@portal/sample-site/database';

/** `condition` is parsed from a body or a query; throws for an unknown operator. */
export function matching(rows: readonly Row[], column: string, condition: unknown): Row[] {
  return rows.filter((row) => holds(row[column] ?? null, condition));
}

function holds(value: string | number | null, condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null)
    return String(value) === String(condition);
  return Object.entries(condition).every(([operator, wanted]) => {
    const [mine, other] = [String(value), String(wanted)];
    switch (operator) {
      case '$eq':
        return mine === other;
      case '$ne':
        return mine !== other;
      case '$gt':
        return mine > other;
      case '$gte':
        return mine >= other;
      case '$lt':
        return mine < other;
      case '$lte':
        return mine <= other;
      case '$exists':
        return other !== 'false';
      case '$in':
        return Array.isArray(wanted)
          ? wanted.map(String).includes(mine)
          : fail('$in needs an array');
      case '$nin':
        return Array.isArray(wanted)
          ? !wanted.map(String).includes(mine)
          : fail('$nin needs an array');
      case '$regex':
        return /^[\w.*^$\\ ]{0,30}$/.test(other)
          ? new RegExp(other).test(mine)
          : fail('bad $regex');
      default:
        return fail(
          operator.startsWith('$') ? `unknown operator: ${operator}` : 'Cast to string failed',
        );
    }
  });
}

function fail(message: string): never {
  throw new Error(`MongoServerError: ${message}`);
}

/** Reads 'name[$ne]=x' in a query or a form as an object, like qs and PHP. */
export function nested(fields: URLSearchParams, name: string): unknown {
  const plain = fields.get(name);
  const object: Record<string, unknown> = {};
  for (const [key, value] of fields) {
    const inner = /^\[(\$?\w+)\](\[\])?$/.exec(key.startsWith(name) ? key.slice(name.length) : '');
    if (inner?.[1]) object[inner[1]] = inner[2] ? [value] : value;
  }
  return Object.keys(object).length > 0 ? object : plain;
}
