import { Box, Button, Stack } from '@mantine/core';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { Shop } from '#kit/web/pictures/Shop.tsx';
import classes from './StepCard.module.css';

export function WelcomePage({ waiting, onContinue }: { waiting: boolean; onContinue: () => void }) {
  const { brandNameShort } = useBrand();
  const heading = useScreen(`Welcome to ${brandNameShort}`);
  return (
    <div className={classes.page}>
      <Stack align="center" gap={0} maw={560} ta="center" className={classes.welcome}>
        <Box c="var(--brand-text)">
          <Shop width={260} ground="var(--mantine-color-body)" />
        </Box>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          Welcome to {brandNameShort}
        </h1>
        <p className={classes.lead}>
          Three short questions about your organization, about two minutes. Then we show you around.
        </p>
        <Button size="lg" loading={waiting} onClick={onContinue}>
          Continue
        </Button>
      </Stack>
    </div>
  );
}
