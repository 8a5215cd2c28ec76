import { Title } from '@mantine/core';
import { useId } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import { RichText } from '#kit/web/text/RichText.tsx';
import classes from './WeaknessText.module.css';

export function WeaknessText({
  title,
  body,
  evidence,
}: {
  title: string;
  body: string;
  evidence: string;
}) {
  const id = useId();
  return (
    <Card as="article" aria-label={title} style={{ display: 'grid', gap: 24 }}>
      <RichText html={body} />
      {evidence && (
        <section aria-labelledby={id}>
          <Title order={2} size="1.25rem" id={id} mb={8}>
            What we saw
          </Title>
          <pre className={classes.evidence}>{evidence}</pre>
        </section>
      )}
    </Card>
  );
}
