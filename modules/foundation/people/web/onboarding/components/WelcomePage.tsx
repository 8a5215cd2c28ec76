import { Button, Stack } from '@mantine/core';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import classes from './StepCard.module.css';

export function WelcomePage({ waiting, onContinue }: { waiting: boolean; onContinue: () => void }) {
  const { brandNameShort } = useBrand();
  const heading = useScreen(`Welcome to ${brandNameShort}`);
  return (
    <div className={classes.page}>
      <Stack align="center" gap={0} maw={560} ta="center" className={classes.welcome}>
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
      </Stack>
    </div>
  );
}

/** Decoration in the brand's colours: a shop under a shield. */
function ShopPicture() {
  const brand = 'var(--brand-mark)';
  return (
    <svg width="260" height="168" viewBox="0 0 260 168" fill="none" aria-hidden="true">
      <ellipse cx="130" cy="158" rx="112" ry="7" fill="var(--line)" />
      <rect
        x="44"
        y="62"
        width="172"
        height="94"
        rx="6"
        fill="var(--surface)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path d="M36 34h188l12 32H24l12-32Z" fill={brand} />
      {[0, 1, 2, 3, 4, 5].map((strip) => (
        <path
          key={strip}
          d={`M${24 + strip * 35.33} 66a17.67 15 0 0 0 35.33 0Z`}
          fill={strip % 2 ? 'var(--brand-tint)' : brand}
          stroke={brand}
          strokeWidth="1.5"
        />
      ))}
      <rect x="62" y="98" width="68" height="40" rx="4" fill="var(--brand-tint)" />
      <path
        d="M62 128l18-14 14 9 12-8 24 14v5a4 4 0 0 1-4 4H66a4 4 0 0 1-4-4v-6Z"
        fill={brand}
        opacity=".25"
      />
      <rect
        x="152"
        y="96"
        width="40"
        height="60"
        rx="4"
        fill="var(--brand-tint)"
        stroke="var(--line)"
      />
      <circle cx="184" cy="128" r="3" fill={brand} />
      <g transform="translate(182 70)">
        <path
          d="M34 0c10 8 20 11 32 12v25c0 23-14 38-32 46C16 75 2 60 2 37V12C14 11 24 8 34 0Z"
          fill="var(--surface)"
          stroke={brand}
          strokeWidth="3"
        />
        <path
          d="m21 41 10 10 18-20"
          stroke={brand}
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
