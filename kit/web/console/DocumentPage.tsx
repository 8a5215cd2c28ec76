import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import type { Call, OutputOf, SentTo } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Unread } from './Unread.tsx';
import type { DocumentProps } from './useVersionedDocument.ts';

interface BrandOfDocument {
  brandNameLong: string;
  readOnly: boolean;
}
type DocumentCall = Call & { types: { output: z.ZodType<BrandOfDocument> } };

/** The page of one document of the brand in the address. */
export function DocumentPage<C extends DocumentCall>({
  call,
  title,
  what,
  subject,
  lead,
  Editor,
}: {
  call: C;
  title: string;
  /** What is loaded: 'the page'. */
  what: string;
  /** Part of the sentence about a brand that cannot be changed: 'page is'. */
  subject: string;
  /** The sentence for a brand that can be changed, after its name. */
  lead: (read: OutputOf<C>) => string;
  Editor: (props: DocumentProps<OutputOf<C>>) => ReactNode;
}) {
  const { brandId = '' } = useParams();
  const query = useCall(call, { brandId } as SentTo<C>);
  const above = <BackLink to={`/brands/${brandId}`}>The brand</BackLink>;
  if (!query.data) {
    const words = { title, kind: 'brand', what };
    return <Unread {...words} above={above} error={query.error} retry={query.refetch} />;
  }
  const { brandNameLong, readOnly }: BrandOfDocument = query.data;
  return (
    <Page
      title={title}
      above={above}
      lead={
        readOnly
          ? `${brandNameLong} came with the program: its ${subject} shown here and changed with the program only.`
          : `${brandNameLong}. ${lead(query.data)}`
      }
    >
      <Editor key={brandId} brandId={brandId} read={query.data} readAgain={() => query.refetch()} />
    </Page>
  );
}
