import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react';
import { formatDateTime } from '#kit/web/dates.ts';
import { Face } from '#kit/web/pictures/Face.tsx';
import type { ThreadFile, ThreadMessage } from '#modules/products/concierge/schemas.ts';
import type { ThreadSide } from '#modules/products/concierge/vocabulary.ts';
import classes from './Thread.module.css';
import { fileSize, refusedWords } from './threadWords.ts';

interface Props {
  messages: readonly ThreadMessage[];
  /** Whose messages stand at the right. */
  own: ThreadSide;
  /** Where a file is saved from. */
  fileAddress: (file: ThreadFile) => string;
  pictureAddress: (pictureId: string) => string;
}

/** The messages of a thread, the oldest first. Text is shown to the letter. */
export const ThreadMessages = ({ messages, own, fileAddress, pictureAddress }: Props) => (
  <ol className={classes.list} aria-label="Messages">
    {messages.map((message) => (
      <li key={message.messageId} className={classes.message} data-own={message.side === own}>
        <Face
          name={message.name}
          picture={message.pictureId && pictureAddress(message.pictureId)}
        />
        <Stack gap={8} miw={0} className={classes.bubble}>
          <Group
            component="p"
            gap="4px 12px"
            align="baseline"
            m={0}
            style={{ overflowWrap: 'anywhere' }}
          >
            <strong>{message.name}</strong>
            <Text span size="sm" c="dimmed">
              <time dateTime={message.at}>{formatDateTime(message.at)}</time>
              {message.byMail && ', by mail'}
            </Text>
            {!message.isVerified && (
              <Badge
                color="orange.9"
                variant="light"
                tt="none"
                leftSection={<IconAlertTriangle size={14} aria-hidden />}
              >
                Not verified
              </Badge>
            )}
          </Group>
          {!message.isVerified && (
            <Text fz="0.875rem">
              This mail came from another address than the person’s own. Do not act on it before you
              have asked them.
            </Text>
          )}
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message.text}</Text>
          {message.files.length > 0 && (
            <ul className={classes.files} aria-label="Files">
              {message.files.map((file) => (
                <li key={file.fileId}>
                  <IconPaperclip size={16} aria-hidden />
                  <Anchor href={fileAddress(file)} download>
                    {file.name}
                  </Anchor>
                  <Text span size="sm" c="dimmed">
                    {fileSize(file.size)}
                  </Text>
                </li>
              ))}
            </ul>
          )}
          {message.refusedFiles > 0 && (
            <Text fz="0.875rem">{refusedWords(message.refusedFiles)}</Text>
          )}
        </Stack>
      </li>
    ))}
  </ol>
);
