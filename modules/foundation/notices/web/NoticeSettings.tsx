import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall, useSend } from '#kit/web/api/hooks.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { loadNotices, setNotice } from '../calls.ts';
import { noticeWords } from './copy.ts';
import classes from './NoticeSettings.module.css';

/** Which mails the signed-in admin receives; each choice is saved at once. */
export function NoticeSettings() {
  const { data, error, refetch } = useCall(loadNotices, {});
  const client = useQueryClient();
  const set = useSend(setNotice, {
    onSuccess: (notices) => {
      client.setQueryData(keyOf(loadNotices, {}), notices);
      toastSuccess('Your choice is kept.');
    },
    onError: (failed) => toastError(sentenceFor(failed)),
  });
  if (!data && error)
    return <ScreenError what="your notifications" error={error} retry={refetch} />;
  if (!data)
    return (
      <Loading what="your notifications">
        {Object.keys(noticeWords).map((kind) => (
          <SkeletonBar key={kind} height={64} gap={8} />
        ))}
      </Loading>
    );
  return (
    <ul className={classes.list}>
      {data.notices.map(({ kind, on }) => (
        <li key={kind} className={classes.item}>
          <Switch
            {...noticeWords[kind]}
            size="md"
            checked={set.isPending && set.variables.kind === kind ? set.variables.on : on}
            disabled={set.isPending}
            onChange={(event) => set.mutate({ kind, on: event.currentTarget.checked })}
          />
        </li>
      ))}
    </ul>
  );
}
