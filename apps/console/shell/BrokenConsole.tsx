import { Button } from '@mantine/core';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';

/** A screen that broke, or whose code did not come: a newer version may be on the server. */
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
