import { Anchor, Button } from '@mantine/core';
import { useBoot } from '#modules/accounts/web/session.ts';
import { Notice } from './Notice.tsx';

/** Spec portal §2 'Incorrect-URL screen'. */
export function IncorrectUrl() {
  const { correctUrl, brand } = useBoot();
  return (
    <Notice
      title="You are on an incorrect URL"
      action={
        <Button component="a" href={correctUrl}>
          Go to correct URL
        </Button>
      }
    >
      <p>
        The correct address of {brand.brandNameLong} is{' '}
        <Anchor href={correctUrl}>{correctUrl}</Anchor>
      </p>
    </Notice>
  );
}
