import { Anchor } from '@mantine/core';
import { formProblems } from '#modules/products/monitoring/web/copy.ts';

/** A sentence that ends with the brand's support address (MON-041). */
export function RestrictedUrl({ supportAddress }: { supportAddress: string }) {
  return (
    <>
      {formProblems.URL_RESTRICTED} at{' '}
      <Anchor href={`mailto:${supportAddress}`} inherit underline="always">
        {supportAddress}
      </Anchor>
    </>
  );
}
