import greeting from '@letterdesk/core/checks/rules/greeting';
import leftBraces from '@letterdesk/core/checks/rules/left-braces';
import missingAttachment from '@letterdesk/core/checks/rules/missing-attachment';
import noteToSelf from '@letterdesk/core/checks/rules/note-to-self';
import otherNames from '@letterdesk/core/checks/rules/other-names';
import placeholder from '@letterdesk/core/checks/rules/placeholder';
import { FIRST_ASSIGNMENT_ID } from '@letterdesk/demo/customer/showcase';
import { expect, test } from 'vitest';
import { floodDemoLetters, toCheckedLetter } from './flood-demo-letters.ts';

const checks = [greeting, leftBraces, missingAttachment, noteToSelf, otherNames, placeholder];

test('no check of what is left open bothers a demo letter', async () => {
  for (let id = FIRST_ASSIGNMENT_ID; id < FIRST_ASSIGNMENT_ID + 400; id += 21) {
    for (const letter of await floodDemoLetters(id, '2026-11-20')) {
      const checked = toCheckedLetter({ ...letter, recipients: [] });
      const findings = checks.flatMap((check) => check.find(checked).map(({ message }) => message));
      expect([id, letter.template, findings]).toEqual([id, letter.template, []]);
    }
  }
});
