import { useLayoutEffect, useRef } from 'react';
import type { Look } from '../compare/compare-row.tsx';
import { drawBlock } from '../compare/draw-block.ts';
import drawn from '../compare/drawn-text.module.css';
import { MEASURE_STYLE } from '../view/measure-variables.ts';
import type { DrawnBlock } from './merging.ts';

/** Blocks of a text as they stand on paper, with what was put in marked. */
export function DrawnText({ blocks, look }: { blocks: readonly DrawnBlock[]; look: Look }) {
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    text.current?.replaceChildren(...blocks.map(({ block, ranges }) => drawBlock(block, { ...look, ranges, at: 0 })));
  }, [blocks, look]);
  return <div ref={text} style={MEASURE_STYLE} className={`ld-text ${drawn.text}`} />;
}
