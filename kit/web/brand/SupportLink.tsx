import { Anchor } from '@mantine/core';
import { supportOf } from '#kit/contract/support.ts';
import { useBrand } from './brandFace.ts';

/**
 * The brand's support address, as a link that writes a mail. It is 44 px to touch, in small text too; as it stays inline,
 * the lines of its sentence stay together.
 */
export function SupportLink() {
  const address = supportOf(useBrand());
  return (
    <Anchor href={`mailto:${address}`} py="calc((44px - 1em) / 2)">
      {address}
    </Anchor>
  );
}
