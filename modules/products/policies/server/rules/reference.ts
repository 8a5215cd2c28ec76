import { policyType } from '#modules/products/policies/schemas.ts';

/** Reads `{id};{version}` (POL-054), or null. */
export function parseReference(text: string): { id: string; version: number } | null {
  const [, id = '', version = ''] = /^([^;]+);(\d{1,6})$/.exec(text) ?? [];
  return policyType.safeParse(id).success ? { id, version: Number(version) } : null;
}
