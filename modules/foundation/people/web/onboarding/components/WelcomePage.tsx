import { Button } from '@mantine/core';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { ShopPicture } from './ShopPicture.tsx';
import classes from './StepCard.module.css';

export function WelcomePage({ waiting, onContinue }: { waiting: boolean; onContinue: () => void }) {
  const { brandNameShort } = useBrand();
  const heading = useScreen(`Welcome to ${brandNameShort}`);
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
        <Button size="lg" loading={waiting} onClick={onContinue}>
          Continue
        </Button>
      </div>
    </div>
  );
}
