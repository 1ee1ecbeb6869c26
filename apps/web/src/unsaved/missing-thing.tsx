import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import type { Keeper } from './keeper.ts';
import { WordsOfMissing } from './words-of-missing.tsx';

export interface MissingThingProps {
  /** Whose words are looked for; nobody's while it is not known. */
  readonly keeper: Keeper | null;
  /** The name of the kind of thing, as its texts are kept. */
  readonly kind: string;
  readonly id: number;
  readonly pageTitle: string;
  readonly title: string;
  readonly icon: ReactNode;
  /** Where to go on. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** In the place of a thing that cannot be opened. What was typed into it is offered. */
export function MissingThing({ keeper, kind, id, pageTitle, title, icon, action, children }: MissingThingProps) {
  usePageTitle(pageTitle);
  return (
    <>
      {keeper && <WordsOfMissing keeper={keeper} kind={kind} id={String(id)} />}
      <EmptyState order={1} title={title} icon={icon} action={action}>
        {children}
      </EmptyState>
    </>
  );
}
