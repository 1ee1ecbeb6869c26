import { floodLetter, type ProcessedIds } from '@letterdesk/contract/flooding';
import type { Session } from '@letterdesk/contract/session';
import { listTemplateNames, type TemplateFilter, type TemplateName } from '@letterdesk/contract/templates';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { type IdMap, readIdMap } from '@letterdesk/core/flooding/id-map';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { recentLettersKey, templateNamesKey } from '../../../api/query-keys.ts';
import { reportError } from '../../../api/reported-error.ts';
import { draftOwnerOf } from '../../../draft-store/draft-owner.ts';
import { toLetter, toNewLetter } from '../../../paths.ts';
import { getTimeZone } from '../../../ui/date-time.ts';
import { pickRecords } from '../../flooding/gather-ids.ts';
import { usePicksRecipient } from '../../flooding/pre-query-page.ts';
import { type IdQuestion, useIdQuestions } from '../../flooding/use-id-questions.ts';
import { useSearchParameters } from '../../session/search-parameters.ts';
import { showNewLetter } from '../letter-query.ts';
import { beginNewLetter } from '../opened-letter.ts';
import { processedIdsQuery } from '../processed-ids-query.ts';
import { markJustCreated } from './new-letter-request.ts';

interface NewLetter {
  readonly templates: readonly TemplateName[];
  readonly templatesPending: boolean;
  /** Its templates come first: the records' or else the person's. */
  readonly division: number;
  /** The picked one, or null. */
  readonly template: TemplateName | null;
  chooseTemplate(templateId: number | null): void;
  readonly filter: TemplateFilter;
  setFilter(filter: TemplateFilter): void;
  /** Null until the ids are completed. */
  readonly processed: ProcessedIds | null;
  readonly needsRecipient: boolean;
  readonly recipient: number | null;
  chooseRecipient(contactId: number): void;
  readonly creating: boolean;
  /** The current question about the letter's ids. */
  readonly question: IdQuestion | null;
  create(): Promise<void>;
}

function countOf(ids: unknown): number {
  return Array.isArray(ids) ? ids.length : 0;
}

/**
 * State and rules of the New Letter wizard.
 * @param onRecipient called if the recipient must be seen first.
 */
export function useNewLetter(me: Session, onClose: () => void, onRecipient: () => void): NewLetter {
  const parameters = useSearchParameters();
  const [filter, setFilter] = useState<TemplateFilter>({});
  /** Undefined until the person picks or changes. */
  const [chosenTemplate, setChosenTemplate] = useState<number | null>();
  const [chosenRecipient, setRecipient] = useState<number | null>(null);
  const [creating, setCreating] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const asking = useIdQuestions();
  const busy = useRef(false);
  const queries = useQueryClient();
  const navigate = useNavigate();

  const templates = useQuery({
    queryKey: [...templateNamesKey, filter],
    queryFn: ({ signal }) => call(listTemplateNames, { query: filter, signal }),
    placeholderData: (before) => before,
  });
  const ids = useQuery(processedIdsQuery(parameters));
  const list = templates.data ?? [];
  const processed = ids.data ?? null;
  const isPicked = (one: TemplateName) =>
    chosenTemplate === undefined ? one.name === me.preselectedTemplateName : one.id === chosenTemplate;
  const template = list.find(isPicked) ?? null;

  const mayChoose =
    template?.multipleContacts === true && processed !== null && countOf(processed.ids.clientContactIds) > 1;
  const preQuery = template?.preQuery ?? null;
  const given = readIdMap(parameters).ids;
  const run = preQuery && { preQuery, ids: given, environment: undefined };
  const picks = usePicksRecipient(mayChoose ? run : null);
  const needsRecipient = mayChoose && picks === false;
  const primary = processed?.ids.clientContactId;
  const recipient =
    chosenRecipient ?? processed?.contacts.find(({ id }) => id === primary)?.id ?? processed?.contacts[0]?.id ?? null;

  const create = async () => {
    // A second click may arrive before the button shows busy.
    if (busy.current || !template) return;
    if (!processed) {
      setSubmitted(true);
      if (ids.isError) void ids.refetch();
      return;
    }
    busy.current = true;
    setCreating(true);
    try {
      // Given ids only: derived ones may not apply to the picked records.
      const base = preQuery ? given : (processed.ids as IdMap);
      const ids = await pickRecords(asking.gathering(template, undefined), base, needsRecipient ? recipient : null);
      if (ids === null) return;
      const letter = await call(floodLetter, { body: { letterTemplateId: template.id, ids, zone: getTimeZone() } });
      markJustCreated();
      // Close first, since the letter's text can't take focus from a dialog.
      onClose();
      if (letter.id === NEW_LETTER_ID) {
        const opened = await beginNewLetter(draftOwnerOf(me), letter);
        showNewLetter(queries, opened);
        await navigate(toNewLetter(opened.draftId));
        return;
      }
      void queries.invalidateQueries({ queryKey: recentLettersKey });
      await navigate(toLetter(letter.id));
    } catch (error) {
      reportError(error);
    } finally {
      busy.current = false;
      setCreating(false);
    }
  };

  // Enter pressed before the records have loaded takes effect afterwards.
  const continueOnceKnown = useEffectEvent(() => {
    setSubmitted(false);
    if (needsRecipient) onRecipient();
    else if (processed) void create();
  });
  const known = !ids.isFetching;
  useEffect(() => {
    if (submitted && known) continueOnceKnown();
  }, [submitted, known]);

  return {
    templates: list,
    templatesPending: templates.isPending,
    division: processed?.division ?? me.division,
    template,
    chooseTemplate: setChosenTemplate,
    filter,
    setFilter,
    processed,
    needsRecipient,
    recipient,
    chooseRecipient: setRecipient,
    creating: creating || submitted,
    question: asking.question,
    create,
  };
}
