import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSend } from '#kit/web/api/hooks.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { sourceTitle } from '#modules/products/concierge/calls/posts.ts';
import {
  deleteDraft,
  listRecipients,
  listWritten,
  publishPost,
  readWritten,
} from '#modules/products/concierge/calls.ts';
import type { OpenedPost } from '#modules/products/concierge/schemas.ts';
import { PostLoader } from '../components/PostLoader.tsx';
import { PostPreview } from '../components/PostPreview.tsx';
import { PostShape } from '../components/PostShapes.tsx';
import { RecipientsCard } from '../components/RecipientsCard.tsx';
import { StatusSelect } from '../components/StatusSelect.tsx';
import { customersWords, kindNames, recipientWords } from '../copy.ts';
import { placesLeft } from '../draft.ts';
import { basePath, customerPath, editPath } from '../paths.ts';

export const PostScreen = () => (
  <PostLoader skeleton={<PostShape />}>
    {(post) => <Loaded key={post.batchId} post={post} />}
  </PostLoader>
);

function Loaded({ post }: { post: OpenedPost }) {
  const { batchId, kind, title, publishedAt, company, recipients, statuses, source } = post;
  const [asked, setAsked] = useState<'publish' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const [standing, ...others] = statuses;
  const status = others.length === 0 ? (standing?.status ?? null) : null;
  return (
    <Page
      title={title}
      above={<BackLink to={basePath}>All of the concierge</BackLink>}
      lead={
        <>
          {!publishedAt && (
            <Badge color="gray" variant="light" mr={8}>
              Draft
            </Badge>
          )}
          {kindNames[kind]} for{' '}
          {company ? (
            <Link to={customerPath(company.orgId)}>{company.companyName}</Link>
          ) : (
            recipientWords(post)
          )}
          , written by {post.writtenBy}
          {publishedAt && `, published ${formatDateTime(publishedAt)}`}
        </>
      }
      actions={
        <>
          {!publishedAt && <Button onClick={() => setAsked('publish')}>Publish</Button>}
          <Button component={Link} to={editPath(batchId)} variant="default">
            Change
          </Button>
          {!publishedAt && (
            <Button variant="default" onClick={() => setAsked('delete')}>
              Delete draft
            </Button>
          )}
        </>
      }
    >
      {kind === 'weakness' && (
        <StatusSelect
          label={
            recipients === 1 ? 'Status' : `Status for all ${recipients.toLocaleString('en-US')}`
          }
          batchId={batchId}
          status={status}
          visibleLabel
        />
      )}
      <PostPreview {...post} status={status} source={source ? sourceTitle(source) : ''} />
      <RecipientsCard post={post} />
      {asked === 'publish' && <PublishDialog post={post} onClose={close} />}
      {asked === 'delete' && <DeleteDialog post={post} onClose={close} />}
    </Page>
  );
}

/** Asks for confirmation, because a published post is mailed and cannot be withdrawn. */
function PublishDialog({ post, onClose }: { post: OpenedPost; onClose: () => void }) {
  const { batchId, title, body, evidence } = post;
  const publish = useSend(publishPost, {
    refreshes: [readWritten, listRecipients, listWritten],
    onSuccess: onClose,
    done: ({ published }) => `Published to ${customersWords(published)}.`,
    refusals: {},
  });
  const gaps = placesLeft(title, body, evidence);
  return (
    <Dialog title={`Publish to ${recipientWords(post)}?`} onClose={onClose}>
      <p>
        The bell tells its admins now, and a mail when each of them wants such mails. It can be
        changed afterwards, and not taken back.
      </p>
      {gaps.length > 0 && (
        <p role="note">
          <strong>Still to fill in:</strong> {gaps.join(', ')}
        </p>
      )}
      <Button onClick={() => publish.mutate({ batchId })} loading={publish.isPending}>
        Publish
      </Button>
    </Dialog>
  );
}

function DeleteDialog({
  post: { batchId, title },
  onClose,
}: {
  post: OpenedPost;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const remove = useSend(deleteDraft, {
    refreshes: [listWritten],
    onSuccess: () => void navigate(basePath),
    done: 'Draft deleted.',
    refusals: {},
  });
  return (
    <Dialog title="Delete this draft?" onClose={onClose}>
      <p>“{title}” is thrown away. No customer has seen it.</p>
      <Button color="red.9" onClick={() => remove.mutate({ batchId })} loading={remove.isPending}>
        Delete draft
      </Button>
    </Dialog>
  );
}
