import { processIds } from '@letterdesk/contract/flooding';
import type { PickedIds } from '@letterdesk/core/flooding/complete-id-map';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Contact } from './choose-recipient-dialog.tsx';
import type { AskingTemplate, Gathering } from './gather-ids.ts';
import { type PreQueryRun, preQueryPage } from './pre-query-page.ts';
import type { Ids } from './reflood-letter.ts';

/** A pending question. */
export type IdQuestion =
  | {
      readonly kind: 'recipient';
      readonly contacts: readonly Contact[];
      readonly chosen: number | null;
      readonly answer: (contactId: number | null) => void;
      readonly cancel: () => void;
    }
  | {
      readonly kind: 'records';
      readonly run: PreQueryRun;
      readonly before: Ids | undefined;
      readonly answer: (picked: PickedIds | null) => void;
      readonly cancel: () => void;
    };

interface IdAsking {
  readonly question: IdQuestion | null;
  /** @param before the letter's previous id map. */
  gathering(template: AskingTemplate, environment: string | undefined, before?: Ids): Gathering;
}

/** Asks the questions of a reflood or new letter, one at a time. */
export function useIdQuestions(): IdAsking {
  const [question, setQuestion] = useState<IdQuestion | null>(null);
  const queries = useQueryClient();
  return useMemo(() => {
    const ask = <Answer>(put: (settle: (answer: Answer | null) => void) => IdQuestion) =>
      new Promise<Answer | null>((resolve) => {
        const mine = put((answer) => {
          // A late answer must not close a newer question.
          setQuestion((now) => (now === mine ? null : now));
          resolve(answer);
        });
        setQuestion(mine);
      });
    return {
      question,
      gathering: (template, environment, before) => ({
        template,
        environment,
        questions: {
          recipient: (contacts, chosen) =>
            ask<{ contactId: number | null }>((settle) => ({
              kind: 'recipient',
              contacts,
              chosen,
              answer: (contactId) => settle({ contactId }),
              cancel: () => settle(null),
            })),
          records: (run) =>
            ask<{ picked: PickedIds | null }>((settle) => ({
              kind: 'records',
              run,
              before,
              answer: (picked) => settle({ picked }),
              cancel: () => settle(null),
            })),
        },
        lookups: {
          complete: (ids) => call(processIds, { body: ids, query: { env: environment } }),
          resultKeyOf: (run) => resultKeyOf(queries, run),
        },
      }),
    };
  }, [question, queries]);
}

/** Null if unknown; the picker shows the error. */
async function resultKeyOf(queries: QueryClient, run: PreQueryRun) {
  try {
    return (await queries.fetchQuery({ ...preQueryPage(run), gcTime: undefined })).resultKey;
  } catch {
    return null;
  }
}
