import { Anchor } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Offer } from '#modules/products/marketplace/schemas.ts';
import { partnerPath } from '../paths.ts';
import { Monogram } from './Monogram.tsx';
import classes from './OfferList.module.css';
import { Reasons } from './Reasons.tsx';

interface Props {
  id: string;
  title: string;
  lead?: string;
  offers: readonly Offer[];
}

/** A titled section of the list; renders nothing when it has no offers. */
export function OfferList({ id, title, lead, offers }: Props) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      <ul className={classes.offers}>
        {offers.map((offer) => (
          <OfferCard key={offer.partner} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

/** One offer in the list. */
function OfferCard({ offer }: { offer: Offer }) {
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
