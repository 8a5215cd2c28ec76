import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconShieldLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { addressOf } from '#kit/web/api/send.ts';
import { timeZoneShown } from '#kit/web/dates.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { AskExpert } from '#kit/web/frame/AskExpert.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { weaknessFileName, weaknessPdf } from '#modules/products/concierge/calls.ts';
import { referenceOf } from '#modules/products/concierge/vocabulary.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { HelpButton } from '../components/HelpButton.tsx';
import { PostSkeleton } from '../components/PostSkeleton.tsx';
import { WeaknessFacts } from '../components/WeaknessFacts.tsx';
import { WeaknessText } from '../components/WeaknessText.tsx';
import { fetchFailed, lookedAgain, sensitive } from '../copy.ts';
import { tabPath } from '../paths.ts';
import { useWeakness } from '../queries.ts';
import { useMarkRead } from '../useMarkRead.ts';
import classes from './Weakness.module.css';

/** One weakness, with its document and the way to help. */
export function Weakness() {
  const { weaknessId = '' } = useParams();
  const { data, error } = useWeakness(weaknessId);
  useMarkRead(weaknessId, data?.weakness.isRead);
  useEffect(() => {
    if (error) toastError(fetchFailed);
  }, [error]);
  // Back to the list (CON-029).
  if (error) return <Redirect to={tabPath('weaknesses')} />;
  if (!data) return <PostSkeleton what="the weakness" />;
  const { weakness } = data;
  const filename = weaknessFileName(weakness, timeZoneShown());
  const reference = referenceOf(weaknessId);
  const isOpen = weakness.status === 'Open' || weakness.status === 'No Status';
  return (
    <Page
      title={weakness.title}
      above={<Breadcrumbs tab="weaknesses" here={reference} />}
      actions={
        <>
          <Button
            component="a"
            href={addressOf(weaknessPdf, { weaknessId, filename })}
            target="_blank"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Download PDF
          </Button>
          <HelpButton about={weaknessId} isWeakness variant="default" />
          <AskExpert about="weakness" id={weaknessId} variant="filled" />
        </>
      }
    >
      <aside className={classes.sensitive} aria-label={sensitive.title}>
        <IconShieldLock size={22} stroke={1.8} aria-hidden />
        <p>
          <strong>{sensitive.title}.</strong> {sensitive.text}
        </p>
      </aside>
      <div className={classes.columns}>
        <WeaknessText {...weakness} />
        <WeaknessFacts weakness={weakness} />
      </div>
      {isOpen && (
        <Group gap="md" mt="lg">
          <AskExpert about="weakness" id={weaknessId} isDone />
          <Text c="dimmed">{lookedAgain}</Text>
        </Group>
      )}
    </Page>
  );
}
