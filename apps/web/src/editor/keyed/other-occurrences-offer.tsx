import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { Button, CloseButton } from '@mantine/core';
import type { Editor, EditorEvents } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect, useRef, useState } from 'react';
import { lockingRoleAt } from '../regions/locked-in-doc.ts';
import type { KeyedDirectory } from './keyed-directory.ts';
import { type FoundKeyed, fillKeyed, findKeyedPlaces } from './keyed-in-text.ts';
import classes from './other-occurrences-offer.module.css';
import { type TypedValue, typedWith } from './typed-value.ts';

interface OtherOccurrencesOfferProps {
  readonly editor: Editor;
  readonly directory: KeyedDirectory;
  /** Announces to screen readers. */
  readonly announce: (sentence: string) => void;
}

/** Offers to change other occurrences of a typed value that differ. Disappears once they agree. */
export function OtherOccurrencesOffer({ editor, directory, announce }: OtherOccurrencesOfferProps) {
  const { offer, dismiss } = useOtherOccurrences(editor);
  if (offer === null) return null;
  const { typed, others } = offer;
  const { description } = directory.find(typed.shortcode, typed.format);
  const change = () => {
    fillOtherOccurrences(editor, typed);
    announce(`${description} is now ${typed.text} everywhere.`);
  };
  return (
    <div className={classes.offer}>
      <p className={classes.words} role="status">
        {describeDifference(description, others)}
      </p>
      <Button variant="subtle" size="compact-sm" onClick={change}>
        {others.says === '' ? 'Fill it in there too' : 'Change it there too'}
      </Button>
      <CloseButton size="sm" aria-label="Dismiss" onClick={dismiss} />
    </div>
  );
}

/** Maximum characters shown. */
const QUOTED_LENGTH = 60;

function describeDifference(description: string, { count, says }: OtherOccurrences): string {
  const where = `in ${count} other ${count === 1 ? 'place' : 'places'}`;
  if (says === '') return `${description} is still missing ${where}.`;
  if (says === null) return `${description} is different ${where}.`;
  const line = says.replaceAll('\n', ', ');
  return `${description} is “${line.length > QUOTED_LENGTH ? `${line.slice(0, QUOTED_LENGTH)}…` : line}” ${where}.`;
}

interface Offer {
  readonly typed: TypedValue;
  readonly others: OtherOccurrences;
}

function useOtherOccurrences(editor: Editor) {
  const last = useRef<TypedValue | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const look = ({ transaction }: EditorEvents['transaction']) => {
      if (!transaction.docChanged) return;
      const typed = typedWith(transaction) ?? last.current;
      const others = typed && findOtherOccurrences(editor.state.doc, typed);
      last.current = others && typed;
      setOffer((now) => {
        if (!typed || !others) return null;
        const same = now?.typed === typed && now.others.count === others.count && now.others.says === others.says;
        return same ? now : { typed, others };
      });
    };
    editor.on('transaction', look);
    return () => void editor.off('transaction', look);
  }, [editor]);
  const dismiss = () => {
    last.current = null;
    setOffer(null);
    editor.view.focus();
  };
  return { offer, dismiss };
}

/** Other occurrences with a different value. */
interface OtherOccurrences {
  readonly count: number;
  /** Empty if all are missing, null if mixed. */
  readonly says: string | null;
}

/** @returns null if all agree, or the typed value is gone. */
function findOtherOccurrences(doc: Node, typed: TypedValue): OtherOccurrences | null {
  const values = valuesOf(doc, typed);
  const others = othersThan(doc, typed);
  if (others.length === 0 || others.length === values.length) return null;
  const texts = new Set(others.map(({ node }) => (isBlank(String(node.attrs.value)) ? '' : String(node.attrs.value))));
  const [says = null] = texts.size === 1 ? texts : [];
  return { count: others.length, says };
}

/** Fills the other occurrences as one undo step. */
function fillOtherOccurrences(editor: Editor, typed: TypedValue): void {
  const { shortcode, format, text } = typed;
  fillKeyed(
    editor,
    othersThan(editor.state.doc, typed).map(({ nth }) => ({ shortcode, format, nth, text })),
  );
  editor.view.focus();
}

function othersThan(doc: Node, typed: TypedValue): FoundKeyed[] {
  return valuesOf(doc, typed).filter(({ node, position }) => {
    const value = String(node.attrs.value);
    // In locked text, only missing values can be filled in.
    return value !== typed.text && (isBlank(value) || lockingRoleAt(doc, position) === undefined);
  });
}

/** Inline occurrences only: lists and tables have no single value. */
function valuesOf(doc: Node, typed: TypedValue): FoundKeyed[] {
  return findKeyedPlaces(doc, typed).filter(({ node }) => node.type.name === 'keyedValue');
}
