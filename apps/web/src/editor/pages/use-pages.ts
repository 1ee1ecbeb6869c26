import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useState } from 'react';
import type { MeasurePages } from './measure-pages.ts';
import { PageDrawing, type ShownPages } from './page-drawing.ts';

const ASKING: ShownPages = { sheets: null, state: 'asking' };

/** Draws the pages of the text as the server's PDF has them. */
export function usePages(
  editor: Editor,
  paper: RefObject<HTMLElement | null>,
  measure: MeasurePages | undefined,
): ShownPages {
  const [shown, setShown] = useState(ASKING);
  useEffect(() => {
    if (measure === undefined || paper.current === null) return;
    const drawing = new PageDrawing(editor, paper.current, measure, (next) =>
      setShown((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next)),
    );
    return () => drawing.stop();
  }, [editor, paper, measure]);
  return shown;
}
