import { uploadAttachment } from '@letterdesk/contract/attachments';
import type { Letter } from '@letterdesk/contract/letters';
import pLimit from 'p-limit';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type UploadOptions, uploadFile } from './upload-file.ts';

/** A file on its way, or one that did not get there. */
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

/** How many files are on their way at once; the others wait. */
const AT_ONCE = 3;

let lastKey = 0;

/**
 * Uploads files, a few at once, so that answers may come in another order than the files were chosen in. What is on its
 * way when nobody shows it any more is cancelled.
 * @param failure the sentence where the server said none.
 * @param upload sends one file, and answers how to tell that it is attached.
 */
export function useUploads(
  failure: string,
  upload: (file: File, options: UploadOptions) => Promise<() => void>,
): Uploads {
  const [rows, setRows] = useState<readonly Upload[]>([]);
  const [lanes] = useState(() => pLimit(AT_ONCE));
  const cancels = useRef(new Map<number, AbortController>());
  const send = useRef(upload);
  useEffect(() => {
    send.current = upload;
  }, [upload]);

  const change = (key: number, next: Partial<Upload>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...next } : row)));
  const take = (key: number) => {
    cancels.current.delete(key);
    setRows((now) => now.filter((row) => row.key !== key));
  };

  const attach = async (key: number, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const tell = await send.current(file, { signal, onProgress: (part) => change(key, { part }) });
      take(key);
      tell();
    } catch (error) {
      if (signal.aborted) return;
      change(key, { problem: error instanceof ApiError ? error.message : failure });
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
        void lanes(() => attach(key, file, cancel.signal));
      }
    },
    drop(key) {
      cancels.current.get(key)?.abort();
      take(key);
    },
  };
}

/** Uploads files to a letter. @param onAttached told the letter after each; answers may come in another order than their versions. */
export function useLetterUploads(letterId: number, onAttached: (letter: Letter) => void): Uploads {
  return useUploads(uploadAttachment.failure, async (file, options) => {
    const at = { query: { selectedLetterId: letterId } };
    const { letter } = await uploadFile(uploadAttachment, at, file, options);
    return () => onAttached(letter);
  });
}
