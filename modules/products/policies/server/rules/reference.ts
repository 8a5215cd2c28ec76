import { policyType } from '#modules/products/policies/schemas.ts';

/** Parses `{id};{version}` (POL-054); null if the text is not a valid reference. */
export function parseReference(text: string): { id: string; version: number } | null {
  const [, id = '', version = ''] = /^([^;]+);(\d{1,6})$/.exec(text) ?? [];
  return policyType.safeParse(id).success ? { id, version: Number(version) } : null;
}
