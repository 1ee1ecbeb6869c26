import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useId, useLayoutEffect, useMemo, useState } from 'react';
import { conditionsIn } from '../../conditions/condition-plugin.ts';
import { expressionsFor } from '../../conditions/form/known-expressions.ts';
import { listsAround } from '../../conditions/read-conditions.ts';
import type { Authoring } from '../authoring.ts';
import {
  type BegunInText,
  begunInText,
  finishBegun,
  type OfferedExpression,
  offeredExpressions,
} from './begun-in-text.ts';
import classes from './caret-offer.module.css';
import { optionId, ShortcodeOptions, useOptionKeys } from './shortcode-options.tsx';

export interface CaretOfferProps {
  readonly editor: Editor;
  readonly authoring: Authoring;
}

/** Suggests expressions while a shortcode is typed; focus stays in the text. */
export function CaretOffer({ editor, authoring }: CaretOfferProps) {
  const id = useId();
  const [begun, setBegun] = useBegun(editor);
  const options = useMemo(() => offerBegun(authoring, editor, begun), [authoring, editor, begun]);
  const close = () => setBegun(null);
  const choose = ({ name }: OfferedExpression) => {
    close();
    if (begun) editor.view.dispatch(finishBegun(editor.state, begun, name).scrollIntoView());
  };
  const keys = useOptionKeys(options, choose, close);
  const offering = options.length > 0;
  const text = editor.view.dom;

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets the selection when the query changes.
  useEffect(() => keys.reset(), [begun?.typed]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || !keys.take(event)) return;
      event.preventDefault();
      // Otherwise the editor would break the line or leave the cell.
      event.stopImmediatePropagation();
    };
    text.addEventListener('keydown', onKey, { capture: true });
    return () => text.removeEventListener('keydown', onKey, { capture: true });
  });
  useEffect(() => {
    text.setAttribute('aria-autocomplete', 'list');
    if (!offering) return;
    text.setAttribute('aria-controls', id);
    text.setAttribute('aria-activedescendant', optionId(id, keys.active));
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [text, offering, id, keys.active]);
  if (!begun || !offering) return null;
  return (
    <AtPosition editor={editor} position={begun.from}>
      {(above) => <ShortcodeOptions id={id} offer={{ options, active: keys.active, choose }} above={above} />}
    </AtPosition>
  );
}

/** In the repetition of a list, the fields of its items come first. */
function offerBegun(authoring: Authoring, { state }: Editor, begun: BegunInText | null): OfferedExpression[] {
  if (begun === null) return [];
  const conditions = conditionsIn(state);
  const lists = conditions === null ? [] : listsAround(conditions, begun.from);
  return offeredExpressions({ expressions: expressionsFor(authoring, lists) }, begun.typed);
}

/** Tracks the shortcode being typed, until the caret or focus leaves it. */
function useBegun(editor: Editor) {
  const [begun, setBegun] = useState<BegunInText | null>(null);
  useEffect(() => {
    const onTransaction = ({ transaction }: { transaction: Transaction }) => {
      const next = editor.view.hasFocus() ? begunInText(editor.state) : null;
      const typing = transaction.docChanged;
      setBegun((before) => (next && (typing || before?.from === next.from) ? next : null));
    };
    const onBlur = () => setBegun(null);
    editor.on('transaction', onTransaction);
    editor.on('blur', onBlur);
    return () => {
      editor.off('transaction', onTransaction);
      editor.off('blur', onBlur);
    };
  }, [editor]);
  return [begun, setBegun] as const;
}

interface AtPositionProps {
  readonly editor: Editor;
  readonly position: number;
  readonly children: (above: boolean) => React.ReactNode;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly height: number;
  readonly above: boolean;
}

/** Maximum size in CSS pixels. */
const LIST = { width: 460, height: 300 };

/** Positioned in the scrolling part of the page. */
function AtPosition({ editor, position, children }: AtPositionProps) {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const desk = editor.view.dom.closest('[data-desk]');
    if (!desk) return;
    const { left, top, bottom } = editor.view.coordsAtPos(position);
    const room = desk.getBoundingClientRect();
    const right = Math.max(0, desk.clientWidth - LIST.width);
    setPlace({
      left: Math.min(left - room.left + desk.scrollLeft, right),
      top: top - room.top + desk.scrollTop,
      height: bottom - top,
      above: bottom + LIST.height > room.bottom && top - room.top > LIST.height,
    });
  }, [editor, position]);
  if (!place) return null;
  const { above, ...style } = place;
  return (
    <div className={classes.place} style={style}>
      {children(above)}
    </div>
  );
}
