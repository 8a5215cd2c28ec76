import { Link } from 'react-router';
import pills from '#kit/web/frame/Pill.module.css';
import type { Offer } from '#modules/products/marketplace/schemas.ts';
import { basePath, categoryParameter } from '../paths.ts';
import classes from './Categories.module.css';

interface Props {
  categories: readonly { id: string; name: string }[];
  offers: readonly Offer[];
  shown: string | null;
}

/** Filters the offers by category. The filters are links, because each has its own address. */
export function Categories({ categories, offers, shown }: Props) {
  const entries = [{ id: null, name: 'All offers' }, ...categories];
  return (
    <nav aria-label="Categories" className={classes.nav}>
      {entries.map(({ id, name }) => (
        <Link
          key={id ?? ''}
          to={id === null ? basePath : `${basePath}?${categoryParameter}=${id}`}
          replace
          preventScrollReset
          className={`${pills.pill} ${classes.entry}`}
          aria-current={id === shown ? 'true' : undefined}
        >
          {name}{' '}
          <span className={classes.count}>
            {offers.filter(({ category }) => id === null || category === id).length}
          </span>
        </Link>
      ))}
    </nav>
  );
}
