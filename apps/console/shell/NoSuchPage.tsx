import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';

export function NoSuchPage() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="There is nothing at this address."
        action={
          <Button component={Link} to="/customers">
            Customers
          </Button>
        }
      />
    </Page>
  );
}
