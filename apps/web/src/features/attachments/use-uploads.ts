import { uploadAttachment } from '@letterdesk/contract/attachments';
import type { Letter } from '@letterdesk/contract/letters';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { uploadFile } from './upload-file.ts';

/** A file on its way to the letter, or one that did not get there. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  /** The part that has left, from 0 to 1. */
  readonly part: number;
  /** Why it was not attached; null while it is on its way. */
  readonly problem: string | null;
}

export interface Uploads {
  readonly rows: readonly Upload[];
  readonly running: boolean;
  add(files: readonly File[]): void;
  /** Cancels one that is on its way; takes one off the list that failed. */
  drop(key: number): void;
}

let lastKey = 0;

/**
 * Uploads files to a letter one after the other, so that each answer is newer than the one before. What is on its way
 * when nobody shows it any more is cancelled.
 * @param onAttached told the letter after each.
 */
export function useUploads(letterId: number, onAttached: (letter: Letter) => void): Uploads {
  const [rows, setRows] = useState<readonly Upload[]>([]);
  const cancels = useRef(new Map<number, AbortController>());
  const last = useRef<Promise<void>>(Promise.resolve());
  const told = useRef(onAttached);
  useEffect(() => {
    told.current = onAttached;
  }, [onAttached]);

  const change = (key: number, next: Partial<Upload>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...next } : row)));
  const take = (key: number) => {
    cancels.current.delete(key);
    setRows((now) => now.filter((row) => row.key !== key));
  };

  const attach = async (key: number, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const { letter } = await uploadFile(letterId, file, { signal, onProgress: (part) => change(key, { part }) });
      take(key);
      told.current(letter);
    } catch (error) {
      if (signal.aborted) return;
      change(key, { problem: error instanceof ApiError ? error.message : uploadAttachment.failure });
    }
  };

  useEffect(() => {
    const { current } = cancels;
    return () => {
      for (const cancel of current.values()) cancel.abort();
    };
  }, []);

  return {
    rows,
    running: rows.some(({ problem }) => problem === null),
    add(files) {
      for (const file of files) {
        lastKey += 1;
        const key = lastKey;
        const cancel = new AbortController();
        cancels.current.set(key, cancel);
        setRows((now) => [...now, { key, name: file.name, part: 0, problem: null }]);
        last.current = last.current.then(() => attach(key, file, cancel.signal));
      }
    },
    drop(key) {
      cancels.current.get(key)?.abort();
      take(key);
    },
  };
}
