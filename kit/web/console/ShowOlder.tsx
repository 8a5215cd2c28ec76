import { Button } from '@mantine/core';

interface Props {
  /** An infinite query whose next page is older. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Loads the next older page of a list; nothing where there is none. */
export function ShowOlder({ list }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <div>
      <Button
        variant="default"
        onClick={() => void list.fetchNextPage()}
        loading={list.isFetchingNextPage}
      >
        Show older
      </Button>
    </div>
  );
}
