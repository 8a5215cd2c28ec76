import { Loader, VisuallyHidden } from '@mantine/core';
import classes from './Waiting.module.css';

/** The whole page, before it is known in whose face the screen will be. */
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
