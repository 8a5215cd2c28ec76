import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { ShopPicture } from './ShopPicture.tsx';
import classes from './StepCard.module.css';

export function WelcomePage({
  heading,
  onContinue,
}: {
  heading: Ref<HTMLHeadingElement>;
  onContinue: () => void;
}) {
  const { brandNameShort } = useBrand();
  return (
    <div className={classes.page}>
      <div className={classes.welcome}>
        <ShopPicture />
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          Welcome to {brandNameShort}
        </h1>
        <p className={classes.lead}>
          Three short questions about your organization, about two minutes. Then we show you around.
        </p>
        <Button size="lg" onClick={onContinue}>
          Continue
        </Button>
      </div>
    </div>
  );
}
