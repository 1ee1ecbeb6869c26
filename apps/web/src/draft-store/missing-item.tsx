import { type ReactNode, useEffect, useState } from 'react';
import { z } from 'zod';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import type { DraftOwner } from './draft-owner.ts';
import { findDraft, type UnreadableDraft } from './find-drafts.ts';
import { UnreadableNotice } from './unreadable-notice.tsx';

export interface MissingItemProps {
  /** Whose words are looked for; nobody's while it is not known. */
  readonly keeper: DraftOwner | null;
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
export function MissingItem({ keeper, kind, id, pageTitle, title, icon, action, children }: MissingItemProps) {
  usePageTitle(pageTitle);
  return (
    <>
      {keeper && <MissingItemText keeper={keeper} kind={kind} id={String(id)} />}
      <EmptyState order={1} title={title} icon={icon} action={action}>
        {children}
      </EmptyState>
    </>
  );
}

interface MissingItemTextProps {
  readonly keeper: DraftOwner;
  /** The name of the kind of thing, and its id. */
  readonly kind: string;
  readonly id: string;
}

/** Offers the words that were typed into a thing which cannot be opened any more. */
function MissingItemText({ keeper, kind, id }: MissingItemTextProps) {
  const { account, formerly } = keeper;
  const [words, setWords] = useState<UnreadableDraft | null>(null);
  useEffect(() => {
    // Nothing fits a thing that is not there: only its words are left.
    const nothing = { name: kind, content: z.never(), base: z.never() };
    const look = async () => {
      const { unreadable, answered } = await findDraft({ account, formerly, kind: nothing, id });
      setWords(unreadable);
      void answered?.then(look);
    };
    void look();
  }, [account, formerly, kind, id]);
  return words && <UnreadableNotice unreadable={words} place="desk" />;
}
