import { Button } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { brandShades } from '#kit/web/theme/brandShades.ts';
import { contrast } from '#kit/web/theme/color.ts';
import classes from './ContrastAdvice.module.css';

/** The minimum contrast for text (WCAG 2.2 §1.4.3, level AA). */
const enough = 4.5;
const ratioOf = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`;

/** Says whether white text is readable on the colour, and suggests a better one if not. */
export function ContrastAdvice({
  color,
  use,
}: {
  color: string;
  /** Applies the suggested colour; without it nothing is suggested. */
  use?: ((color: string) => void) | undefined;
}) {
  const ratio = contrast('#ffffff', color);
  const { fill } = brandShades(color).light;
  if (ratio >= enough) {
    return (
      <p className={classes.advice} role="status">
        <IconCircleCheck size={20} className={classes.good} aria-hidden />
        <span>
          <strong>{ratioOf(ratio)}</strong> White words are easy to read on this colour. WCAG asks
          for at least 4.5 : 1.
        </span>
      </p>
    );
  }
  return (
    <div className={classes.advice} role="status">
      <IconInfoCircle size={20} className={classes.poor} aria-hidden />
      <div>
        <strong>{ratioOf(ratio)}</strong> White words are hard to read on this colour: WCAG asks for
        at least 4.5 : 1. In the portal we darken it to {fill} by ourselves; mails and PDFs print it
        as it is. Choose a darker shade.
        {use && (
          <div>
            <Button mt="xs" variant="default" onClick={() => use(fill)}>
              Use {fill}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
