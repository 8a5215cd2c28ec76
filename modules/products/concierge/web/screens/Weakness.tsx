import { Anchor, Group, Text } from '@mantine/core';
import { Fragment, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { formatDate, timeZoneShown } from '#kit/web/dates.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { AskExpert } from '#kit/web/frame/AskExpert.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { DocumentLink } from '#kit/web/frame/DocumentLink.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { Facts } from '#kit/web/lists/Facts.tsx';
import { sourceTitle } from '#modules/products/concierge/calls/posts.ts';
import {
  weakness as readWeakness,
  weaknessFileName,
  weaknessPdf,
} from '#modules/products/concierge/calls.ts';
import type { Weakness as OpenedWeakness } from '#modules/products/concierge/schemas.ts';
import { referenceOf } from '#modules/products/concierge/vocabulary.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { HelpButton } from '../components/HelpButton.tsx';
import { PostSkeleton } from '../components/Skeletons.tsx';
import { SeverityBadge, StatusText } from '../components/WeaknessBadges.tsx';
import { WeaknessText } from '../components/WeaknessText.tsx';
import { fetchFailed, lookedAgain, sensitive, sourceLabels, statusWords } from '../copy.ts';
import { tabPath } from '../paths.ts';
import { sourcePath } from '../rules/source.ts';
import { useMarkRead } from '../useMarkRead.ts';
import classes from './Weakness.module.css';

export function Weakness() {
  const { weaknessId = '' } = useParams();
  const { data, error } = useCall(readWeakness, { weaknessId }, { retry: false });
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
          <DocumentLink href={addressOf(weaknessPdf, { weaknessId, filename })}>
            Download PDF
          </DocumentLink>
          <HelpButton about={weaknessId} isWeakness variant="default" />
          <AskExpert about="weakness" id={weaknessId} variant="filled" />
        </>
      }
    >
      <aside aria-label={sensitive.title}>
        <Notice kind="info" title={sensitive.title}>
          {sensitive.text}
        </Notice>
      </aside>
      <div className={classes.columns}>
        <WeaknessText {...weakness} />
        <About weakness={weakness} />
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

const About = ({
  weakness: { severity, status, reportedOn, statusUpdatedOn, weaknessId, source },
}: {
  weakness: OpenedWeakness;
}) => (
  <Card as="section" aria-label="About this weakness">
    <Facts
      className={classes.facts}
      facts={[
        ['Severity', <SeverityBadge key="severity" severity={severity} />],
        [
          'Status',
          <Fragment key="status">
            <StatusText status={status} />
            {status !== 'No Status' && (
              <Text span inherit display="block" fz="0.875rem" fw={400} c="dimmed">
                {statusWords[status].meaning} Since {formatDate(statusUpdatedOn)}.
              </Text>
            )}
          </Fragment>,
        ],
        ['Reported on', formatDate(reportedOn)],
        ['Reference', referenceOf(weaknessId)],
        [
          'Comes from',
          source && (
            <Fragment key="source">
              {sourceLabels[source.kind]}
              <Anchor component={Link} to={sourcePath(source)} display="block" py={8}>
                {sourceTitle(source)}
              </Anchor>
            </Fragment>
          ),
        ],
      ]}
    />
  </Card>
);
