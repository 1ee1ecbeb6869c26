import { listClauses } from '@letterdesk/contract/clauses';
import { type EmailMessage, listEmailMessageChanges, listEmailMessages } from '@letterdesk/contract/email-messages';
import { listExpressionGroups } from '@letterdesk/contract/shortcodes';
import { listDivisions } from '@letterdesk/contract/templates';
import { screen } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keptNowhere } from '../draft-store/testing/kept-nowhere.ts';
import { MessageDesk } from '../features/email-messages/message-desk.tsx';
import { LetterDesk } from '../features/letters/desk/page/letter-desk.tsx';
import { aLetter, openedLetter } from '../features/letters/testing/letter.ts';
import { toEmailDraft } from '../features/sending/wizard/email-draft.ts';
import { MessageStep } from '../features/sending/wizard/step-content.tsx';
import { aPreparedEmail } from '../features/sending/wizard/testing/prepared-email.ts';
import { TemplateDesk } from '../features/templates/template-desk.tsx';
import { aTemplate } from '../features/templates/testing/template.ts';
import { serveCalls } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { aPerson } from '../testing/signed-in.ts';

const PRIYA = { account: 2, username: 'priya.ramaswamy', name: 'Priya Ramaswamy' };
const MESSAGE: EmailMessage = {
  id: 3,
  name: 'Greeting',
  division: { id: 1, name: 'Meridale Locum Tenens' },
  subject: 'Your letter',
  message: '<p>Dear Tara,</p>',
  version: 1,
  lastModifiedBy: PRIYA,
  lastModifiedDate: '2026-03-02T09:00:00.000Z',
  abilities: { update: true },
  refusals: { update: null },
};

test.each<[string, ReactNode, RegExp, number]>([
  [
    'a letter',
    <LetterDesk
      key="letter"
      opened={openedLetter(aLetter())}
      me={aPerson()}
      onCreated={() => true}
      onDeleted={() => undefined}
    />,
    /^Text of Rate Letter/,
    570,
  ],
  [
    'the body of an e-mail',
    <MessageStep
      key="step"
      draft={toEmailDraft(aPreparedEmail())}
      editor={createRef()}
      onChange={() => undefined}
      prepared={aPreparedEmail()}
    />,
    /^Message$/,
    350,
  ],
  [
    'a template',
    <TemplateDesk key="template" opened={keptNowhere(aTemplate())} onCreated={() => true} />,
    /^Draft text of Rate Letter/,
    520,
  ],
  ['an e-mail message', <MessageDesk key="message" opened={keptNowhere(MESSAGE)} />, /^Message$/, 550],
])('the editor of %s has the specified height', async (_what, part, label, height) => {
  const server = serveCalls();
  server.answer(listExpressionGroups, () => []);
  server.answer(listClauses, () => []);
  server.answer(listDivisions, () => []);
  server.answer(listEmailMessages, () => []);
  server.answer(listEmailMessageChanges, () => []);
  await show(part);
  const text = await screen.findByRole('textbox', { name: label });
  const frame = text.closest<HTMLElement>('[style*="height"]:not(.ld-text, .ld-paper)');
  expect([frame?.style.height, frame?.style.minHeight]).toContain(`${height}px`);
});
