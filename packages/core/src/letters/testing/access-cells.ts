import { LETTER_TYPES, type LetterType } from '../../constants.ts';
import {
  ABILITIES,
  type Ability,
  ACCESS_TABLE,
  type LetterState,
  RELATION_ROWS,
  type Relation,
  ROLE_ROWS,
  type RoleName,
  STATE_ROWS,
  type StateName,
  type Who,
} from './access-table.ts';

/** One person before one letter, and what the table says of them. */
export interface AccessCell {
  readonly state: StateName;
  readonly role: RoleName;
  readonly relation: Relation;
  readonly letterType: LetterType;
  readonly abilities: Readonly<Record<Ability, boolean>>;
  /** Why it cannot be sent; null when it can. */
  readonly sendRefusal: string | null;
}

const STATES = Object.keys(STATE_ROWS) as StateName[];
const ROLES = Object.keys(ROLE_ROWS) as RoleName[];
const RELATIONS = Object.keys(RELATION_ROWS) as Relation[];

/** Every cell of the table. */
export function accessCells(): readonly AccessCell[] {
  return STATES.flatMap((state) =>
    ROLES.flatMap((role) =>
      relationsIn(STATE_ROWS[state]).flatMap((relation) =>
        LETTER_TYPES.map((letterType) => cellOf({ state, role, relation, letterType })),
      ),
    ),
  );
}

/** A cell in words. */
export function nameOf({ state, role, relation, letterType }: Omit<AccessCell, 'abilities' | 'sendRefusal'>): string {
  return `${state} · ${role} · ${relation} · ${letterType}`;
}

/** What people can be to a letter: without an approval nothing, and nobody decided what is pending or revoked. */
function relationsIn({ approval }: LetterState): readonly Relation[] {
  if (approval === null) return ['nobody'];
  const decided = approval === 'APPROVED' || approval === 'DECLINED';
  return RELATIONS.filter((relation) => decided || !RELATION_ROWS[relation].decided);
}

function cellOf(place: Omit<AccessCell, 'abilities' | 'sendRefusal'>): AccessCell {
  const may = (ability: Ability) => isAmong(ACCESS_TABLE[place.state][ABILITIES.indexOf(ability)] ?? 'nobody', place);
  const abilities = Object.fromEntries(ABILITIES.map((ability) => [ability, may(ability)])) as AccessCell['abilities'];
  return { ...place, abilities, sendRefusal: refusalOf(STATE_ROWS[place.state], abilities) };
}

function isAmong(who: Who, { role, relation, letterType }: Omit<AccessCell, 'abilities' | 'sendRefusal'>): boolean {
  const { sender, approver, allowSenderAsApprover } = RELATION_ROWS[relation];
  const types: readonly LetterType[] = ROLE_ROWS[role].edits;
  const staff = types.includes(letterType);
  const approves = approver && (!sender || allowSenderAsApprover);
  const active = approves && types.length > 0;
  const members: Record<Who, boolean> = {
    nobody: false,
    staff,
    sender,
    approvers: approves,
    'staff, approvers': staff || approves,
    'staff, approvers who are not read-only': staff || active,
    'approvers who are not read-only': active,
  };
  return members[who];
}

function refusalOf(state: LetterState, abilities: AccessCell['abilities']): string | null {
  if (abilities.send) return null;
  if (abilities.update) return state.unsendable;
  return state.locks ? 'letter_locked' : 'forbidden';
}
