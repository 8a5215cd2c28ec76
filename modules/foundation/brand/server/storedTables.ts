import { forEver, type StoredTable } from '#kit/server/services/storedTables.ts';
import { brands, brandVersions } from './tables.ts';

export const brandTables: readonly StoredTable[] = [
  { table: brands, holds: 'the provider’s own brands', ...forEver('customers are theirs') },
  { table: brandVersions, holds: 'what a brand was before', kept: 'the last 20 of each brand' },
];
