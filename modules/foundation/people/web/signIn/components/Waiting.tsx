import { Loader, VisuallyHidden } from '@mantine/core';

/** A placeholder for the whole page, until the brand of the screen is known. */
export function Waiting({ what }: { what: string }) {
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <div role="status">
        <VisuallyHidden>Loading {what}…</VisuallyHidden>
        <Loader />
      </div>
    </main>
  );
}
