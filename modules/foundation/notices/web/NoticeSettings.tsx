import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall, useSend } from '#kit/web/api/hooks.ts';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { loadNotices, setNotice } from '../calls.ts';
import { type MailTime, mailTimesOf } from '../vocabulary.ts';
import { alwaysMailed, mailTimeLabels, noticeWords } from './copy.ts';
import classes from './NoticeSettings.module.css';

/** When the signed-in admin receives the mails of each kind; each choice is saved at once. */
export function NoticeSettings() {
  const query = useCall(loadNotices, {});
  const client = useQueryClient();
  const set = useSend(setNotice, {
    onSuccess: (notices) => client.setQueryData(keyOf(loadNotices, {}), notices),
    done: 'Your choice is kept.',
    refusals: {},
  });
  const heights = Object.keys(noticeWords).map(() => 64);
  return (
    <QueryContent what="your notifications" query={query} height={heights}>
      {({ notices }) => (
        <Stack gap="md">
          <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
            {notices.map(({ kind, mail }) => (
              <li key={kind} className={classes.item}>
                <NativeSelect
                  {...noticeWords[kind]}
                  classNames={{ root: classes.choice }}
                  value={set.isPending && set.variables.kind === kind ? set.variables.mail : mail}
                  disabled={set.isPending}
                  onChange={(event) =>
                    set.mutate({ kind, mail: event.currentTarget.value as MailTime })
                  }
                  data={mailTimesOf(kind).map((value) => ({ value, label: mailTimeLabels[value] }))}
                />
              </li>
            ))}
          </Stack>
          <Text c="dimmed">{alwaysMailed}</Text>
        </Stack>
      )}
    </QueryContent>
  );
}
