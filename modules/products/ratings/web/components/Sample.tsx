import { Button, Stack, Text, Title } from '@mantine/core';
import { Card } from '#kit/web/frame/Card.tsx';
import { sampleValues } from '#modules/products/ratings/vocabulary.ts';
import classes from './Sample.module.css';

/** Blurred sample values, shown while the company has no address (RAT-006). */
export function Sample({ onTell }: { onTell: () => void }) {
  return (
    <Card className={classes.sample}>
      <div className={classes.blurred} aria-hidden>
        <div>
          <span>Your rating</span>
          <strong>{sampleValues.rating}</strong>
        </div>
        <div>
          <span>Industry average</span>
          <strong>{sampleValues.industryAverage}</strong>
        </div>
        <svg viewBox="0 0 400 90" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 70 60 64l50 6 60-22 70 6 60-20 100-10" />
        </svg>
      </div>
      <Stack gap="sm" align="center" className={classes.words}>
        <Title order={2}>See how you look from outside</Title>
        <Text ta="center" maw={460}>
          What you see behind this are sample values. Tell us your website, and we measure your own.
        </Text>
        <Button onClick={onTell}>Add your website</Button>
      </Stack>
    </Card>
  );
}
