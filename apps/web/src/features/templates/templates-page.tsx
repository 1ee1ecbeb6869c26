import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadRichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import { useMe } from '../session/session-context.tsx';
import type { TemplateDeskProps } from './template-desk.tsx';
import { TemplateMissing } from './template-missing.tsx';
import { openedTemplateQuery } from './template-query.ts';
import { TemplateSkeleton } from './template-skeleton.tsx';
import { NEW_TEMPLATE } from './template-text.ts';

const loadDesk = () => import('./template-desk.tsx').then((module) => ({ default: module.TemplateDesk }));
const TemplateDesk = lazy(loadDesk);

/** /templates/{id?}: the template editor; without an id a new template. */
export function TemplatesPage() {
  const { id } = useParams({ strict: false });
  const me = useMe();
  const address = id === undefined ? NEW_TEMPLATE : readId(id);
  const desk = useDesk(address);
  useDeskAhead();
  if (!me) return null;
  if (address === null) return <TemplateMissing />;
  return <OpenedTemplate key={desk.round} id={desk.opened} username={me.username} onBorn={desk.onBorn} />;
}

function readId(id: string): number | null {
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
}

interface DeskState {
  readonly round: number;
  /** The address it was opened at. */
  readonly opened: number | null;
  /** The address it stands for now. */
  readonly at: number | null;
  /** The address it is about to move to. */
  readonly next: number | null;
}

/**
 * A template that is stored for the first time gets an id and thereby another address; its desk stays as it is, with the
 * caret and all that can be undone. For every other change of the address there is a new desk.
 */
function useDesk(address: number | null) {
  const [desk, setDesk] = useState<DeskState>({ round: 0, opened: address, at: address, next: null });
  if (address !== desk.at) {
    const moved = address !== null && address === desk.next;
    const { round } = desk;
    setDesk(
      moved ? { ...desk, at: address, next: null } : { round: round + 1, opened: address, at: address, next: null },
    );
  }
  return {
    round: desk.round,
    opened: desk.opened ?? NEW_TEMPLATE,
    onBorn: (next: number) => setDesk((now) => ({ ...now, next })),
  };
}

/** Loads the desk and the editor while the template itself is on its way. */
function useDeskAhead() {
  useEffect(() => {
    // Without the network the template does not come either, and says so.
    Promise.all([loadDesk(), loadRichTextEditor()]).catch(() => undefined);
  }, []);
}

type OpenedTemplateProps = Omit<TemplateDeskProps, 'opened'> & { readonly id: number };

function OpenedTemplate({ id, ...props }: OpenedTemplateProps) {
  const opened = useQuery(openedTemplateQuery(props.username, id));
  if (opened.isError) return <TemplateMissing />;
  if (!opened.data) return <TemplateSkeleton />;
  return (
    <Suspense fallback={<TemplateSkeleton />}>
      <TemplateDesk {...props} opened={opened.data} />
    </Suspense>
  );
}
