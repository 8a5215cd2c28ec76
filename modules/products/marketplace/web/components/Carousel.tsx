import { ActionIcon, Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Offer } from '#modules/products/marketplace/schemas.ts';
import { partnerPath } from '../paths.ts';
import classes from './Carousel.module.css';
import { Monogram } from './Monogram.tsx';
import { useCarousel } from './useCarousel.ts';

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
        <div key={offer.partner} className={classes.content}>
          <Monogram name={offer.name} size={72} />
          <div className={classes.words}>
            <p className={classes.saving}>{offer.saving.text}</p>
            <h2 className={classes.name}>{offer.name}</h2>
            <p className={classes.tagline}>{offer.tagline}</p>
          </div>
          <Button
            component={Link}
            to={partnerPath(offer.partner)}
            variant="default"
            aria-label={`View offer of ${offer.name}`}
          >
            View offer
          </Button>
        </div>
      </div>
      <div className={classes.controls}>
        {canPlay && (
          <ActionIcon onClick={toggle} aria-label={isStopped ? 'Play offers' : 'Pause offers'}>
            {isStopped ? <IconPlayerPlay size={20} /> : <IconPlayerPause size={20} />}
          </ActionIcon>
        )}
        {offers.length > 1 && (
          <>
            <span className={classes.count} aria-hidden>
              {at + 1} of {offers.length}
            </span>
            <ActionIcon onClick={() => show(at - 1)} aria-label="Previous offer">
              <IconChevronLeft size={20} />
            </ActionIcon>
            <ActionIcon onClick={() => show(at + 1)} aria-label="Next offer">
              <IconChevronRight size={20} />
            </ActionIcon>
          </>
        )}
      </div>
    </section>
  );
}
