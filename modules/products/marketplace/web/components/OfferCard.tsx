import { Anchor } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Offer } from '#modules/products/marketplace/schemas.ts';
import { partnerPath } from '../paths.ts';
import { Monogram } from './Monogram.tsx';
import classes from './OfferCard.module.css';
import { Reasons } from './Reasons.tsx';

/** One offer in the list. */
export function OfferCard({ offer }: { offer: Offer }) {
  const { partner, name, tagline, saving, closes, claimedAt } = offer;
  return (
    <Card as="li" className={classes.card}>
      <div className={classes.head}>
        <Monogram name={name} />
        <h3 className={classes.name}>
          <Anchor component={Link} to={partnerPath(partner)} inherit className={classes.link}>
            {name}
          </Anchor>
        </h3>
        {claimedAt && (
          <span className={classes.claimed}>
            <IconCircleCheck size={18} aria-hidden /> Claimed
          </span>
        )}
      </div>
      <p className={classes.tagline}>{tagline}</p>
      <p className={classes.saving}>{saving.text}</p>
      {closes.length > 0 && <Reasons closes={closes.slice(0, 1)} />}
    </Card>
  );
}
