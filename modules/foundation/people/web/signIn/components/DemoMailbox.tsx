import { Anchor, Text } from '@mantine/core';
import { useBoot } from '../session.ts';

/** Where to read a mail that the demonstration sends nowhere; nothing elsewhere (ACC-195). */
export function DemoMailbox({ to }: { to: string }) {
  const { mailbox } = useBoot();
  return (
    mailbox && (
      <Text>
        This is a demonstration: its emails go nowhere.{' '}
        <Anchor
          href={`${mailbox}?to=${encodeURIComponent(to)}`}
          target="_blank"
          inherit
          underline="always"
        >
          Read it in the mailbox
        </Anchor>
      </Text>
    )
  );
}
