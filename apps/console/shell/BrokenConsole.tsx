import { Button } from '@mantine/core';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';

/** Shown when a screen breaks or its code cannot be fetched; the server may have a newer version. */
export function BrokenConsole() {
  return (
    <main role="alert">
      <EmptyState
        heading="h1"
        title="This screen could not be shown."
        action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      >
        Nothing that was saved is lost.
      </EmptyState>
    </main>
  );
}
