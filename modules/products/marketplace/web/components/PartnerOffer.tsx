import { IconCheck } from '@tabler/icons-react';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Offer } from '#modules/products/marketplace/schemas.ts';
import { Claim } from './Claim.tsx';
import classes from './PartnerOffer.module.css';
import { Reasons } from './Reasons.tsx';

/** What a partner offers, why it is shown, and how to get it. */
export function PartnerOffer({ offer }: { offer: Offer }) {
  const { name, about, includes, terms, closes } = offer;
  return (
    <>
      {closes.length > 0 && <Reasons closes={closes} />}
      <Claim offer={offer} />
      <Card as="section" aria-labelledby="about" className={classes.about}>
        <h2 id="about">About {name}</h2>
        {about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {includes.length > 0 && (
          <>
            <h3>What you get</h3>
            <ul className={classes.includes}>
              {includes.map((entry) => (
                <li key={entry}>
                  <IconCheck size={20} aria-hidden />
                  {entry}
                </li>
              ))}
            </ul>
          </>
        )}
        <h3>Terms</h3>
        <p className={classes.terms}>{terms}</p>
      </Card>
    </>
  );
}
