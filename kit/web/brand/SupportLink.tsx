import { Anchor } from '@mantine/core';
import { supportEmail, useBrand } from './brandFace.ts';

/** The brand's support address, as a link that writes a mail. */
export function SupportLink({ children }: { children?: string }) {
  const address = supportEmail(useBrand());
  return <Anchor href={`mailto:${address}`}>{children ?? address}</Anchor>;
}
