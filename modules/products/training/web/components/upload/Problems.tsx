import { Text, Title } from '@mantine/core';
import type { RosterCheck } from '#modules/products/training/schemas.ts';
import { rowWords } from '#modules/products/training/web/copy.ts';
import classes from './upload.module.css';

/** The maximum number of rows shown; the file of rejected rows has all. */
const maxShown = 100;

/** The rows of a file that cannot be added, each with its reason. */
export function Problems({ errors, title }: { errors: RosterCheck['errors']; title: string }) {
  return (
    <div>
      <Title order={3} mb={8}>
        {title} ({errors.length})
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label="Rows and reasons">
        <ul className={classes.list}>
          {errors.slice(0, maxShown).map(({ row, email, code }) => (
            <li key={row}>
              <span className={classes.row}>Row {row}</span>
              <span>
                {email && <strong>{email} </strong>}
                {rowWords[code]}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {errors.length > maxShown && (
        <Text c="dimmed" size="sm" mt={6}>
          and {errors.length - maxShown} more
        </Text>
      )}
    </div>
  );
}
