import { Anchor } from '@mantine/core';
import { formProblems } from '../../copy.ts';

/** Spec modules §8: the sentence ends 'at the brand's e-mail domain'. */
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
