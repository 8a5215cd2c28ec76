import { Anchor, Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { helpAddress } from '#kit/web/brand/brandFace.ts';
import { useBoot } from '#modules/foundation/people/web/signIn/session.ts';
import { Notice } from './Notice.tsx';

/** Shown on a host that is not the brand's (SHL-080). */
export function IncorrectUrl() {
  const { correctUrl, brand } = useBoot();
  // Of the correct host: this one may have no articles.
  const help = new URL(helpAddress(brand, '/incorrect-url'), correctUrl).href;
  return (
    <Notice
      title="You are on an incorrect URL"
      picture={<IconMapQuestion size={56} stroke={1.4} />}
      action={
        <Button component="a" href={correctUrl}>
          Go to correct URL
        </Button>
      }
    >
      <p>
        The correct address of {brand.brandNameLong} is
        <br />
        <Anchor href={correctUrl}>{correctUrl}</Anchor>
      </p>
      <p>
        <Anchor href={help} target="_blank" rel="noreferrer">
          What you can do
        </Anchor>
      </p>
    </Notice>
  );
}
