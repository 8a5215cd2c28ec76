import type { Offer } from '#modules/products/marketplace/schemas.ts';
import { OfferCard } from './OfferCard.tsx';
import classes from './OfferList.module.css';

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
