import { Suspense } from 'react';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import type { EditorProps } from './RichTextEditor.tsx';

const RichTextEditor = lazyPart(async () => (await import('./RichTextEditor.tsx')).RichTextEditor);

/** In px, while it loads and while it has little text, so that nothing below it moves under a press. */
const heights = { page: 500, part: 400 };

/** An editor for rich text, whose code is large and comes after the screen. */
export const TextEditor = ({
  size,
  ...props
}: Omit<EditorProps, 'minHeight' | 'isSticky'> & {
  /** 'part': one field of a form among others. */
  size: keyof typeof heights;
}) => (
  <Suspense
    fallback={
      <Loading what="the editor">
        <SkeletonBar height={heights[size]} radius="lg" />
      </Loading>
    }
  >
    <RichTextEditor {...props} minHeight={heights[size]} isSticky={size === 'page'} />
  </Suspense>
);
