import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { RichText } from '#kit/web/text/RichText.tsx';
import { cyberConciergeAlert } from '#modules/products/concierge/calls.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { HelpButton } from '../components/HelpButton.tsx';
import { PostSkeleton } from '../components/Skeletons.tsx';
import { fetchFailed } from '../copy.ts';
import { tabPath } from '../paths.ts';
import { useMarkRead } from '../useMarkRead.ts';

export function Message() {
  const { conciergeMessageId = '' } = useParams();
  const { data, error } = useCall(cyberConciergeAlert, { conciergeMessageId }, { retry: false });
  useMarkRead(conciergeMessageId, data?.alert.isRead);
  useEffect(() => {
    if (error) toastError(fetchFailed);
  }, [error]);
  // Back to the list (CON-030).
  if (error) return <Redirect to={tabPath('messages')} />;
  if (!data) return <PostSkeleton what="the message" />;
  const { title, body, sentOn } = data.alert;
  return (
    <Page
      title={title}
      lead={`Sent on ${formatDate(sentOn)}`}
      above={<Breadcrumbs tab="messages" here={formatDate(sentOn)} />}
      actions={<HelpButton about={conciergeMessageId} />}
      width="narrow"
    >
      <Card as="article" aria-label={title}>
        <RichText html={body} />
      </Card>
    </Page>
  );
}
