import type { ConfigurationProblem } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { type AddressChoice, wrongAddresses } from '@letterdesk/core/templates/address-fields';
import {
  type ConfigurationField,
  missingConfiguration,
  type TemplateConfiguration,
} from '@letterdesk/core/templates/configuration';
import {
  changedFields,
  type ForeignChange,
  foreignChanges,
  inDivision,
} from '@letterdesk/core/templates/configuration-changes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { templateNamesKey } from '../../../api/query-keys.ts';
import { reportError } from '../../../api/reported-error.ts';
import { useDraftStore } from '../../../draft-store/use-draft-store.ts';
import {
  type ChoiceField,
  type ConfigurationDraft,
  choiceIn,
  getTemplateConfiguration,
  storedConfiguration,
  takingTheirs,
  toConfigurationDraft,
  withApproval,
  withChoice,
} from './configuration-draft.ts';
import type { ConfigurationLists } from './configuration-lists.ts';
import { byField, type Problems, without } from './problems.ts';
import {
  type ConfigurationBase,
  getConfigurationBase,
  type OpenedConfiguration,
  saveConfiguration,
} from './save-configuration.ts';

export interface ConfigurationState {
  readonly values: TemplateConfiguration;
  readonly problems: Problems;
  /** Number of refusals by the server. */
  readonly refusals: number;
  /** Required fields still empty. */
  readonly missing: readonly ConfigurationField[];
  /** Fields with invalid addresses. */
  readonly wrong: readonly ConfigurationField[];
  readonly changed: boolean;
  readonly saving: boolean;
  /** Cleared by the last change of division. */
  readonly cleared: readonly ('footer' | 'logo')[];
  /** A conflicting configuration. */
  readonly theirs: LetterTemplateDetail | null;
  /** Made by the same person, in another window. */
  readonly byYou: boolean;
  /** Where theirs differs from mine. */
  readonly foreignChanges: readonly ForeignChange[];
  choiceOf(field: ChoiceField): AddressChoice;
  set(change: Partial<TemplateConfiguration>): void;
  choose(field: ChoiceField, choice: AddressChoice): void;
  setDivision(division: number): void;
  setApproval(requiresApproval: boolean): void;
  save(): Promise<void>;
  /** Continues with theirs for the named fields and mine for others. */
  resolveConflict(fields: readonly ConfigurationField[]): void;
  decideLater(): void;
  /** Unsaved changes of an earlier session are shown. */
  readonly restored: boolean;
  /** Returns to what is stored. */
  discardRestored(): void;
  /** Deletes the stored draft. */
  forget(): void;
}

/** State and rules of the Template Configuration modal (specification 5.1 to 5.7). */
export function useConfiguration({
  template,
  lists,
  opened,
  refusedFor,
  onSaved,
  onClose,
}: {
  readonly template: LetterTemplateDetail;
  readonly lists: ConfigurationLists;
  readonly opened: OpenedConfiguration;
  readonly refusedFor: readonly ConfigurationProblem[];
  readonly onSaved: (saved: LetterTemplateDetail) => void;
  readonly onClose: () => void;
}): ConfigurationState {
  const text = useDraftStore<ConfigurationDraft, ConfigurationBase, readonly ConfigurationProblem[]>(() => ({
    ...opened,
    contentOf: ({ configuration }) => toConfigurationDraft(configuration),
    versionOf: ({ version }) => version,
    same: (one, other) => changedFields(storedConfiguration(one), storedConfiguration(other)).length === 0,
  }));
  const { store, base, content: draft, dirty: changed } = text;
  const [problems, setProblems] = useState(() => byField(refusedFor));
  const [refusals, setRefusals] = useState(0);
  const [cleared, setCleared] = useState<readonly ('footer' | 'logo')[]>([]);
  const [theirs, setTheirs] = useState<LetterTemplateDetail | null>(null);
  const [byYou, setByYou] = useState(false);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const queries = useQueryClient();
  const mine = useMemo(() => storedConfiguration(draft), [draft]);

  const change = (next: ConfigurationDraft) => {
    const touched = changedFields(store.getState().content.values, next.values);
    store.change(next);
    setProblems((now) => without(now, touched));
  };
  const setDivision = (division: number) => {
    const moved = inDivision(draft.values, division, lists);
    change({ ...draft, values: moved.configuration });
    setCleared(moved.cleared);
  };

  const finish = (saved: LetterTemplateDetail) => {
    store.forget();
    onSaved(saved);
    onClose();
  };
  const save = async () => {
    // A second Enter may arrive before the button shows busy.
    if (busy.current || isUnfinished(storedConfiguration(store.current()))) return;
    busy.current = true;
    setSaving(true);
    try {
      let answered: LetterTemplateDetail | null = null;
      const outcome = await store.save(async (now, seen) => {
        const saved = await saveConfiguration(template.id, storedConfiguration(now), seen);
        if (saved.kind === 'refused') return { kind: 'refused', refusal: saved.problems };
        answered = saved.template;
        if (saved.kind === 'stale') setByYou(saved.byYou);
        const stored = getConfigurationBase(saved.template);
        return saved.kind === 'saved' ? { kind: 'saved', stored } : { kind: 'conflict', theirs: stored };
      });
      if (outcome.kind === 'conflict') setTheirs(answered);
      else if (outcome.kind === 'refused') {
        setProblems(byField(outcome.refusal));
        setRefusals((count) => count + 1);
      } else {
        void queries.invalidateQueries({ queryKey: templateNamesKey });
        // Changes made during the save are still unsaved.
        if (answered && store.isDirty()) onSaved(answered);
        else if (answered) finish(answered);
      }
    } catch (error) {
      reportError(error);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const resolveConflict = (fields: readonly ConfigurationField[]) => {
    if (theirs === null) return;
    const stored = getConfigurationBase(theirs);
    const merged = takingTheirs(draft, getTemplateConfiguration(theirs), fields);
    const moved = inDivision(merged.values, merged.values.division, lists);
    const next = { ...merged, values: moved.configuration };
    decideLater();
    if (changedFields(stored.configuration, storedConfiguration(next)).length === 0) return finish(theirs);
    store.received(stored, 'overridden');
    change(next);
    setCleared(moved.cleared);
    void save();
  };
  const decideLater = () => {
    store.postponeConflict();
    setTheirs(null);
  };

  return {
    values: draft.values,
    problems,
    refusals,
    missing: missingConfiguration(mine),
    wrong: wrongAddresses(mine),
    changed,
    restored: text.restoredTypedAt !== null,
    saving,
    cleared,
    theirs,
    byYou,
    foreignChanges:
      theirs === null ? [] : foreignChanges(base.configuration, mine, getConfigurationBase(theirs).configuration),
    choiceOf: (field) => choiceIn(draft, field),
    set: (values) => {
      if (values.footer !== undefined || values.logo !== undefined) setCleared([]);
      change({ ...draft, values: { ...draft.values, ...values } });
    },
    choose: (field, choice) => change(withChoice(draft, field, choice)),
    setDivision,
    setApproval: (requiresApproval) => change(withApproval(draft, requiresApproval)),
    save,
    resolveConflict,
    decideLater,
    forget: () => store.forget(),
    discardRestored: () => {
      store.received(getConfigurationBase(template), 'replaced');
      setProblems({});
      setCleared([]);
    },
  };
}

function isUnfinished(configuration: TemplateConfiguration): boolean {
  return missingConfiguration(configuration).length + wrongAddresses(configuration).length > 0;
}
