import { Anchor, Text } from '@mantine/core';
import { Fragment } from 'react';
import { type HelpWord, wordPath } from '#kit/contract/helpWords.ts';
import { useBrand } from './brandFace.ts';

/**
 * Each word of the screen leads to what it means (HLP-024); where the brand has a help center of its own, one link leads
 * to that (SHL-146). They are 44 px to touch, as `SupportLink` is.
 */
export function WhatItMeans({ words }: { words: readonly HelpWord[] }) {
  const { helpCenter } = useBrand();
  if (helpCenter) return <Outside to={helpCenter} words="What do these words mean?" />;
  return (
    <Text component="span" size="sm" c="dimmed">
      What it means:{' '}
      {words.map((word, at) => (
        <Fragment key={word}>
          {at > 0 && ', '}
          <Outside to={wordPath(word)} words={word} />
        </Fragment>
      ))}
    </Text>
  );
}

const Outside = ({ to, words }: { to: string; words: string }) => (
  <Anchor href={to} target="_blank" rel="noreferrer" size="sm" py="calc((44px - 1em) / 2)">
    {words}
  </Anchor>
);
