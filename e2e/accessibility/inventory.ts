import { APPROVAL } from './approval-states.ts';
import { LETTER, NEW_LETTER } from './letter-states.ts';
import { ADMINISTRATION, PAGES } from './page-states.ts';
import { AUDIT, IDLE_LOCK, PEOPLE, RETENTION } from './record-states.ts';
import { SENDING } from './sending-states.ts';
import type { Area } from './state.ts';
import { CLAUSES, TEMPLATE_PARTS } from './template-part-states.ts';
import { EMAIL_MESSAGE, TEMPLATE } from './template-states.ts';

/** The screens, dialogs and menus whose accessibility is checked. */
export const INVENTORY: readonly Area[] = [
  PAGES,
  ADMINISTRATION,
  NEW_LETTER,
  LETTER,
  SENDING,
  APPROVAL,
  TEMPLATE,
  TEMPLATE_PARTS,
  CLAUSES,
  EMAIL_MESSAGE,
  AUDIT,
  PEOPLE,
  RETENTION,
  IDLE_LOCK,
];
