import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import type { OpenedPost } from '#modules/products/concierge/schemas.ts';
import { DeleteDialog } from '../components/DeleteDialog.tsx';
import { PostLoader } from '../components/PostLoader.tsx';
import { PostPreview } from '../components/PostPreview.tsx';
import { PublishDialog } from '../components/PublishDialog.tsx';
import { RecipientsCard } from '../components/RecipientsCard.tsx';
import { nameOfSource } from '../components/SourceField.tsx';
import { StatusSelect } from '../components/StatusSelect.tsx';
import { kindNames, recipientWords } from '../copy.ts';
import { basePath, customerPath, editPath } from '../paths.ts';
import classes from './PostScreen.module.css';

/** One weakness or message, as its customers see it, and which of them have read it. */
export const PostScreen = () => (
  <PostLoader>{(post) => <Loaded key={post.batchId} post={post} />}</PostLoader>
);

function Loaded({ post }: { post: OpenedPost }) {
  const { batchId, kind, title, publishedAt, company, recipients, statuses, source } = post;
  const [asked, setAsked] = useState<'publish' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const [standing, ...others] = statuses;
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
            <Link className={classes.company} to={customerPath(company.orgId)}>
              {company.companyName}
            </Link>
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
          status={others.length === 0 ? (standing?.status ?? null) : null}
          visibleLabel
        />
      )}
      <PostPreview
        {...post}
        status={others.length === 0 ? (standing?.status ?? null) : null}
        source={source ? nameOfSource(source) : ''}
      />
      <RecipientsCard post={post} />
      {asked === 'publish' && <PublishDialog post={post} onClose={close} />}
      {asked === 'delete' && <DeleteDialog post={post} onClose={close} />}
    </Page>
  );
}
