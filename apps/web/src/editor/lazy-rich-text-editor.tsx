import { Skeleton } from '@mantine/core';
import { lazy, type Ref, Suspense } from 'react';
import type { RichTextEditorHandle, RichTextEditorProps } from './rich-text-editor-props.ts';

/** Loads the editor's chunk ahead of its use. */
export const loadRichTextEditor = () => import('./rich-text-editor.tsx');

const Loaded = lazy(loadRichTextEditor);

/** The rich-text editor as a chunk of its own, loaded when it is first shown; its place is kept meanwhile. */
export function RichTextEditor(props: RichTextEditorProps & { ref?: Ref<RichTextEditorHandle> }) {
  const { height, fill, paper } = props;
  return (
    <Suspense
      fallback={
        <div style={{ flex: fill ? 1 : undefined, minHeight: height, padding: paper ? '20px 24px' : 0 }} aria-busy>
          <Skeleton height={height} width={paper ? 'min(8.5in, 100%)' : '100%'} mx="auto" />
        </div>
      }
    >
      <Loaded {...props} />
    </Suspense>
  );
}
