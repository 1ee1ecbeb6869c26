import type { Session } from '@letterdesk/contract/session';
import { getLetterTemplate } from '@letterdesk/contract/templates';
import { EDITOR_HEIGHT } from '@letterdesk/core/constants';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { Button, Skeleton } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { call } from '../../api/call.ts';
import { handledByPage } from '../../api/query-client.ts';
import { type DraftOwner, draftOwnerOf } from '../../draft-store/draft-owner.ts';
import { ItemNotFound } from '../../draft-store/item-not-found.tsx';
import { type DraftKindConfig, openDraft } from '../../draft-store/open-draft.ts';
import { whenSaved } from '../../draft-store/pending-saves.ts';
import { type VersionBase, versionBase } from '../../draft-store/stored-draft.ts';
import { type Desk, useDesk } from '../../draft-store/use-desk.ts';
import { RichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import { PAPER_WIDTH } from '../../editor/view/measure-variables.ts';
import { toTemplate } from '../../paths.ts';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import { useMe } from '../session/session-context.tsx';
import { useDraftOwner } from '../session/use-draft-owner.ts';
import classes from './template-desk.module.css';
import { draftVersion, NEW_TEMPLATE, type StoredTemplate } from './template-text.ts';

const TemplateDesk = lazyComponent({
  name: 'The template',
  shape: 'page',
  load: () => import('./template-desk.tsx').then((module) => module.TemplateDesk),
  fallback: TemplateSkeleton,
});

/** /templates/{id?}: the template editor; without an id a new template. */
export function TemplatesPage() {
  const { id } = useParams({ strict: false });
  const me = useMe();
  const desk = useDesk(id === undefined ? NEW_TEMPLATE : readId(id));
  useDeskPreload();
  if (!me) return null;
  if (desk.opened === NO_TEMPLATE) return <TemplateNotFound id={desk.opened} />;
  return <OpenedTemplate key={desk.key} me={me} desk={desk} />;
}

/** Never a template's id. */
const NO_TEMPLATE = -1;

function readId(id: string): number {
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : NO_TEMPLATE;
}

/** Preloads the desk and editor while the template loads. */
function useDeskPreload() {
  useEffect(() => {
    TemplateDesk.preload();
    RichTextEditor.preload();
  }, []);
}

function OpenedTemplate({ me, desk }: { me: Session; desk: Desk }) {
  const opened = useQuery(openedTemplateQuery(draftOwnerOf(me), desk.opened, desk.key));
  if (opened.isError) return <TemplateNotFound id={desk.opened} />;
  if (!opened.data) return <TemplateSkeleton />;
  return <TemplateDesk opened={opened.data} onCreated={desk.onCreated} />;
}

/** Shown while the template loads. */
function TemplateSkeleton() {
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.centre}>
        <div className={classes.head}>
          <div className={classes.heading}>
            <h1 className="visually-hidden">Template</h1>
            <Skeleton height={24} width="40%" mb={8} />
            <Skeleton height={16} width="25%" />
          </div>
        </div>
        <div className={classes.paper}>
          <Skeleton height={EDITOR_HEIGHT.template} width={`min(${PAPER_WIDTH}, 100%)`} mx="auto" />
        </div>
      </div>
    </div>
  );
}

function TemplateNotFound({ id }: { id: number }) {
  return (
    <ItemNotFound
      owner={useDraftOwner()}
      kind="template"
      id={id}
      pageTitle="Template not found"
      title="This template can’t be opened"
      icon={<IconFileOff size={22} />}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} {...toTemplate()} />}>
          New Template
        </Button>
      }
    >
      It may have been deleted, or the link is incomplete. All templates are in the Templates menu.
    </ItemNotFound>
  );
}

const content: z.ZodType<TemplateContent> = z.object({ title: z.string(), template: z.string() });

/** What is typed into drafts. */
const templateDraftConfig: DraftKindConfig<TemplateContent, StoredTemplate, VersionBase> = {
  kind: { name: 'template', content, base: versionBase },
  idOf: (template) => String(template?.id ?? NEW_TEMPLATE),
  baseOf: (template) => ({ version: draftVersion(template) }),
  // Without a draft nothing can conflict: saving creates one.
  restoreBase: (template, { version }) =>
    template && { ...template, draft: template.draft && { ...template.draft, version } },
};

/**
 * Opens a template, or an unsaved one for `NEW_TEMPLATE`. Never refetched while typing.
 * @param round distinguishes successive new templates: the desk of a stored one stays.
 */
function openedTemplateQuery(owner: DraftOwner, id: number, round: number) {
  return queryOptions({
    queryKey: ['templates', 'open', id, round],
    queryFn: async ({ signal }) => {
      await Promise.all(['template', 'configuration'].map((kind) => whenSaved({ kind, id: String(id) })));
      const stored = id === NEW_TEMPLATE ? null : await call(getLetterTemplate, { params: { id }, signal });
      return openDraft(owner, templateDraftConfig, stored);
    },
    ...handledByPage('template_not_found'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
