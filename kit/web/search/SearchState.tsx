import { Button, Loader, Text } from '@mantine/core';
import type { CallError } from '#kit/web/api/callError.ts';
import { platformCopy, sentenceFor } from '#kit/web/api/platformCopy.ts';
import { failedWords } from './copy.ts';
import type { SearchAnswer } from './groupsOf.ts';
import classes from './SearchDialog.module.css';

interface Props {
  isWaiting: boolean;
  isOffline: boolean;
  error: CallError | null;
  retry: () => void;
  failed: SearchAnswer['failed'];
  /** What was typed, where nothing fits; empty else. */
  nothingOf: string;
  findable: string;
}

/** What is said below the list: that more is coming, that a part or all of it failed, that there is nothing. */
export function SearchState(props: Props) {
  const { isWaiting, isOffline, error, retry, failed, nothingOf, findable } = props;
  if (isOffline || error)
    return (
      <div role="alert" className={classes.state}>
        <Text c="dimmed">{error ? sentenceFor(error) : platformCopy.NETWORK}</Text>
        <Text c="dimmed">Screens and things to do are found all the same.</Text>
        <Button variant="default" mt="xs" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  if (isWaiting)
    return (
      <div className={classes.state}>
        <Loader size="sm" aria-label="Searching" />
      </div>
    );
  return (
    <>
      {nothingOf && (
        <div className={classes.state}>
          <Text fw={600}>Nothing found for “{nothingOf}”.</Text>
          <Text c="dimmed">You can find {findable}, and any screen by its name.</Text>
        </div>
      )}
      {failed.length > 0 && (
        <div role="alert" className={classes.state}>
          <Text c="dimmed">{failedWords(failed)}</Text>
        </div>
      )}
    </>
  );
}
