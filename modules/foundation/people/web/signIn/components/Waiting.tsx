import { Loader, VisuallyHidden } from '@mantine/core';
import classes from './Waiting.module.css';

/** A placeholder for the whole page, until the brand of the screen is known. */
export function Waiting({ what }: { what: string }) {
  return (
    <main className={classes.page}>
      <div role="status">
        <VisuallyHidden>Loading {what}…</VisuallyHidden>
        <Loader />
      </div>
    </main>
  );
}
