import { forEver, type StoredTable } from '#kit/server/services/storedTables.ts';
import { brandDomains, brands, brandVersions } from './tables.ts';

export const brandTables: readonly StoredTable[] = [
  {
    table: brands,
    holds: 'the provider’s own brands, with their drafts',
    ...forEver('customers are theirs'),
  },
  { table: brandVersions, holds: 'what a brand was before', kept: 'the last 20 of each brand' },
  {
    table: brandDomains,
    holds: 'what was read of a brand’s DNS records, and the keys that sign its mails',
    ...forEver('its mails are signed by them'),
  },
];
