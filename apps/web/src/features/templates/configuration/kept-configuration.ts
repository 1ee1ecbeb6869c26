import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type KeptText, keptTexts } from '../../../unsaved/kept-texts.ts';
import type { ConfigurationDraft } from './configuration-draft.ts';

interface Changes {
  readonly draft: ConfigurationDraft;
  /** What was stored when the changes began, to tell later what somebody else changed. */
  readonly base: TemplateConfiguration;
}

/** What was changed in a configuration and is not saved; it outlives a reload. */
export type KeptConfiguration = KeptText<Changes>;

const configurations = keptTexts<Changes>('configuration-');

/** Milliseconds without a change before the changes are written down; leaving the page writes them at once. */
const PAUSE = 300;

/** What this person changed in a template's configuration and did not save; null when that is nothing. */
export function keptConfigurationQuery(username: string, { id }: Pick<LetterTemplateDetail, 'id'>) {
  return queryOptions({
    queryKey: ['configuration', 'kept', username, id],
    // Without the browser's storage the dialog opens all the same.
    queryFn: async () => (await configurations.read(username, id).catch(() => undefined)) ?? null,
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Keeps what is changed while it is not saved; null forgets it.
 * @returns what ends the keeping, once it was saved or given up.
 */
export function useKeptConfiguration(
  username: string,
  id: number,
  changed: Omit<KeptConfiguration, 'typedAt'> | null,
): { stop(): void } {
  const latest = useRef(changed);
  const stopped = useRef(false);
  useEffect(() => {
    latest.current = stopped.current ? null : changed;
    const write = () => {
      const kept = latest.current;
      const done = kept
        ? configurations.keep(username, id, { ...kept, typedAt: Date.now() })
        : configurations.forget(username, id);
      // A browser without storage, or without room.
      done.catch(() => undefined);
    };
    const timer = setTimeout(write, PAUSE);
    return () => clearTimeout(timer);
  }, [username, id, changed]);
  useEffect(() => {
    const leave = () => {
      if (latest.current) configurations.keepAtOnce(username, id, { ...latest.current, typedAt: Date.now() });
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [username, id]);
  return {
    stop: () => {
      stopped.current = true;
      latest.current = null;
      configurations.forget(username, id).catch(() => undefined);
    },
  };
}
