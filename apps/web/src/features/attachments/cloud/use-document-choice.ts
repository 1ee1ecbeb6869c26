import { attachCloudDocuments, type CloudDocument, type RefusedDocument } from '@letterdesk/contract/cloud-documents';
import type { Letter } from '@letterdesk/contract/letters';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../../api/call.ts';

type Ids = ReadonlySet<string>;
const NONE: Ids = new Set();

/** Ticked documents, their watermarks, and the result of attaching. */
export interface DocumentChoice {
  readonly ticked: Ids;
  /** Differences from the document's default. */
  readonly watermarks: ReadonlyMap<string, boolean>;
  /** Refusals by document id. */
  readonly refusals: ReadonlyMap<string, string>;
  /** The last result. */
  readonly outcome: string | null;
  readonly running: boolean;
  tick(id: string, on: boolean): void;
  watermark(id: string, on: boolean): void;
  /** Attaches the ticked documents. */
  attach(documents: readonly CloudDocument[]): void;
}

/** @param onAttached receives the letter. */
export function useDocumentChoice(letterId: number, onAttached: (letter: Letter) => void): DocumentChoice {
  const [ticked, setTicked] = useState(NONE);
  const [watermarks, setWatermarks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [refused, setRefused] = useState<readonly RefusedDocument[]>([]);
  const [outcome, setOutcome] = useState<string | null>(null);
  const attaching = useMutation({
    mutationFn: (documents: { id: string; watermarked?: boolean }[]) =>
      call(attachCloudDocuments, { body: { letterId, documents } }),
    onSuccess: (answer, documents) => {
      const left = new Set(answer.refused.map(({ id }) => id));
      const done = documents.filter(({ id }) => !left.has(id)).map(({ id }) => id);
      setTicked((now) => new Set([...now].filter((id) => !done.includes(id))));
      setRefused(answer.refused);
      setOutcome(outcomeOf(answer.attached.length, answer.refused.length));
      if (answer.attached.length > 0) onAttached(answer.letter);
    },
  });
  const tick = useCallback((id: string, on: boolean) => {
    setTicked((now) => new Set(on ? [...now, id] : [...now].filter((each) => each !== id)));
    setRefused((now) => now.filter((each) => each.id !== id));
  }, []);
  const watermark = useCallback((id: string, on: boolean) => setWatermarks((now) => new Map([...now, [id, on]])), []);
  return {
    ticked,
    watermarks,
    refusals: new Map(refused.map(({ id, message }) => [id, message])),
    outcome,
    running: attaching.isPending,
    tick,
    watermark,
    attach: (documents) => {
      const chosen = documents.filter(({ id }) => ticked.has(id));
      setOutcome(null);
      attaching.mutate(
        chosen.map(({ id, watermarkable, watermarked }) => ({
          id,
          ...(watermarkable && { watermarked: watermarks.get(id) ?? watermarked }),
        })),
      );
    },
  };
}

function outcomeOf(attached: number, refused: number): string {
  const added = attached === 0 ? 'Nothing was attached.' : `${counted(attached)} attached to the letter.`;
  return refused === 0 ? added : `${added} ${counted(refused, 'could not be')} attached.`;
}

function counted(count: number, verb = count === 1 ? 'was' : 'were'): string {
  return `${count} ${count === 1 ? 'document' : 'documents'} ${verb}`;
}
