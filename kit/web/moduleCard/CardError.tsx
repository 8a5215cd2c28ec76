import { Button } from '@mantine/core';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { WhatYouCanDo } from '#kit/web/brand/WhatYouCanDo.tsx';
import type { LoadErrorProps } from '#kit/web/frame/LoadError.tsx';
import classes from './CardError.module.css';

/** As `ScreenError`, but no taller than the card's usual content. */
export function CardError({ what, error, retry }: Omit<LoadErrorProps, 'copy'>) {
  return (
    <div role="alert" className={classes.failed}>
      <p className={classes.title}>We cannot see {what} right now. Nothing was lost.</p>
      <p>
        {sentenceFor(error)} Try again. If this problem persists, contact <SupportLink />.{' '}
        <WhatYouCanDo />
      </p>
      <Button variant="default" className={classes.action} onClick={() => retry()}>
        Try again
      </Button>
    </div>
  );
}
