import { useId } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import { RichText } from '#kit/web/text/RichText.tsx';
import classes from './WeaknessText.module.css';

/** The description of what was found, and the evidence verbatim. */
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
    <Card as="article" aria-label={title} className={classes.text}>
      <RichText html={body} />
      {evidence && (
        <section aria-labelledby={id}>
          <h2 id={id}>What we saw</h2>
          <pre className={classes.evidence}>{evidence}</pre>
        </section>
      )}
    </Card>
  );
}
