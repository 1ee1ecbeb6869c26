import type { Session } from '@letterdesk/contract/session';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { RichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import { part } from '../../ui/part/part.tsx';
import { keeperOf } from '../../unsaved/keeper.ts';
import { type Desk, useDesk } from '../../unsaved/use-desk.ts';
import { useMe } from '../session/session-context.tsx';
import { TemplateMissing } from './template-missing.tsx';
import { openedTemplateQuery } from './template-query.ts';
import { TemplateSkeleton } from './template-skeleton.tsx';
import { NEW_TEMPLATE } from './template-text.ts';

const TemplateDesk = part({
  name: 'The template',
  shape: 'page',
  load: () => import('./template-desk.tsx').then((module) => module.TemplateDesk),
  meanwhile: TemplateSkeleton,
});

/** /templates/{id?}: the template editor; without an id a new template. */
export function TemplatesPage() {
  const { id } = useParams({ strict: false });
  const me = useMe();
  const desk = useDesk(id === undefined ? NEW_TEMPLATE : readId(id));
  useDeskAhead();
  if (!me) return null;
  if (desk.opened === NO_TEMPLATE) return <TemplateMissing id={desk.opened} />;
  return <OpenedTemplate key={desk.round} me={me} desk={desk} />;
}

/** No template has this id. */
const NO_TEMPLATE = -1;

function readId(id: string): number {
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : NO_TEMPLATE;
}

/** Loads the desk and the editor while the template itself is on its way. */
function useDeskAhead() {
  useEffect(() => {
    TemplateDesk.loadAhead();
    RichTextEditor.loadAhead();
  }, []);
}

function OpenedTemplate({ me, desk }: { me: Session; desk: Desk }) {
  const opened = useQuery(openedTemplateQuery(keeperOf(me), desk.opened, desk.round));
  if (opened.isError) return <TemplateMissing id={desk.opened} />;
  if (!opened.data) return <TemplateSkeleton />;
  return <TemplateDesk opened={opened.data} onBorn={desk.onBorn} />;
}
