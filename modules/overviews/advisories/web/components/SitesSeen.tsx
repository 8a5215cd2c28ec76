import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Advisory } from '../../schemas.ts';
import { doubtWords, fromOutside, versionSeen } from '../../vocabulary/words.ts';
import classes from './Advisory.module.css';

const standings = {
  affected: 'Affected.',
  unknown: 'We cannot tell.',
  not_affected: 'Not an affected version.',
};

/** The organization's websites that show the product, each with its version and the day. */
export const SitesSeen = ({ advisory: { product, sites } }: { advisory: Advisory }) => (
  <Card as="section" aria-labelledby="seen" className={classes.part}>
    <h2 id="seen">What we saw</h2>
    <ul className={classes.sites}>
      {sites.map(({ host, standing, doubt, ...seen }) => (
        <li key={host}>
          <strong>{host}</strong>
          <span>{versionSeen(product, seen, formatDate)}</span>
          <span>
            {standings[standing]} {doubt && doubtWords(product, doubt)}
          </span>
        </li>
      ))}
    </ul>
    <p className={classes.small}>{fromOutside}</p>
  </Card>
);
