import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Offer } from '#modules/products/marketplace/schemas.ts';
import { partnerPath } from '../paths.ts';
import classes from './Carousel.module.css';
import { Monogram } from './Monogram.tsx';

/** Featured offers, shown one at a time (ARIA practices 'Carousel'). */
export function Carousel({ offers }: { offers: readonly Offer[] }) {
  const { at, show, isPlaying, canPlay, isStopped, toggle, hold } = useCarousel(offers.length);
  const offer = offers[at];
  if (!offer) return null;
  return (
    <section
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label="Offers in the spotlight"
      data-playing={isPlaying}
      {...hold}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a slide is a group (ARIA practices), no set of fields. */}
      <div
        className={classes.slide}
        role="group"
        aria-roledescription="slide"
        aria-label={`${at + 1} of ${offers.length}`}
        aria-live={isPlaying ? 'off' : 'polite'}
      >
        <Group key={offer.partner} gap="16px 24px" className={classes.content}>
          <Monogram name={offer.name} size={72} />
          <Box flex="1 1 260px" miw={0}>
            <Text c="var(--brand-text)" fw={600} mb={4}>
              {offer.saving.text}
            </Text>
            <Box component="h2" m={0} fz="1.375rem">
              {offer.name}
            </Box>
            <Text mt={4} maw="56ch">
              {offer.tagline}
            </Text>
          </Box>
          <Button
            component={Link}
            to={partnerPath(offer.partner)}
            variant="default"
            aria-label={`View offer of ${offer.name}`}
          >
            View offer
          </Button>
        </Group>
      </div>
      <Group justify="flex-end" gap={0} mih={44} p="0 8px 8px">
        {canPlay && (
          <ActionIcon onClick={toggle} aria-label={isStopped ? 'Play offers' : 'Pause offers'}>
            {isStopped ? <IconPlayerPlay size={20} /> : <IconPlayerPause size={20} />}
          </ActionIcon>
        )}
        {offers.length > 1 && (
          <>
            <Text span px={8} fz="sm" style={{ fontVariantNumeric: 'tabular-nums' }} aria-hidden>
              {at + 1} of {offers.length}
            </Text>
            <ActionIcon onClick={() => show(at - 1)} aria-label="Previous offer">
              <IconChevronLeft size={20} />
            </ActionIcon>
            <ActionIcon onClick={() => show(at + 1)} aria-label="Next offer">
              <IconChevronRight size={20} />
            </ActionIcon>
          </>
        )}
      </Group>
    </section>
  );
}

/** How long each offer is shown (MKT-005). */
const stayMs = 5000;

/** The carousel's current slide. Pointer or focus on it, the button, or a preference for reduced motion stop it. */
function useCarousel(count: number) {
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const prefersStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const isPlaying = !isHeld && !isStopped && !prefersStill && count > 1;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setAt((at + 1) % count), stayMs);
    return () => clearTimeout(timer);
  }, [isPlaying, at, count]);
  return {
    at: Math.min(at, Math.max(0, count - 1)),
    show: (next: number) => setAt((next + count) % count),
    isPlaying,
    /** Without automatic motion there is nothing to stop. */
    canPlay: !prefersStill && count > 1,
    isStopped,
    toggle: () => setStopped(!isStopped),
    hold: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
