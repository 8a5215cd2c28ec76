import { useNavigate } from 'react-router';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import {
  changePost,
  listSources,
  listWritten,
  readWritten,
} from '#modules/products/concierge/calls.ts';
import type { OpenedPost } from '#modules/products/concierge/schemas.ts';
import { PostForm } from '../components/PostForm.tsx';
import { PostLoader } from '../components/PostLoader.tsx';
import { FormShape } from '../components/PostShapes.tsx';
import { changeRefusals, recipientWords } from '../copy.ts';
import { changeOf, draftOf, originValue } from '../draft.ts';
import { postPath } from '../paths.ts';

export const EditScreen = () => (
  <PostLoader skeleton={<FormShape />}>
    {(post) => <Editing key={post.batchId} post={post} />}
  </PostLoader>
);

function Editing({ post }: { post: OpenedPost }) {
  const { batchId, kind, company, source, publishedAt, title } = post;
  const listed = useCall(
    listSources,
    { orgId: company?.orgId ?? '' },
    { enabled: company !== null && kind === 'weakness' },
  );
  const sources = listed.data?.sources;
  const isListed = sources?.some((one) => source && originValue(one) === originValue(source));
  const navigate = useNavigate();
  const change = useSend(changePost, {
    refreshes: [readWritten, listWritten],
    onSuccess: () => void navigate(postPath(batchId)),
    done: 'Saved.',
  });
  return (
    <Page
      title={`Change “${title}”`}
      above={<BackLink to={postPath(batchId)}>Back</BackLink>}
      lead={
        publishedAt
          ? `${recipientWords(post)} can read it already. They see the change at once, and it stands in their activity.`
          : `A draft for ${recipientWords(post)}. Nobody there sees it yet.`
      }
    >
      <PostForm
        kind={kind}
        initial={draftOf(post)}
        // A finding that is fixed by now is no longer offered as a choice, but this post keeps it as its origin.
        sources={sources ? (source && !isListed ? [source, ...sources] : sources) : null}
        isNew={false}
        complaint={change.error && sentenceFor(change.error, changeRefusals)}
        isSaving={change.isPending}
        onSave={(draft) => change.mutate({ batchId, content: changeOf(kind, draft) })}
        saveLabel="Save"
      />
    </Page>
  );
}
