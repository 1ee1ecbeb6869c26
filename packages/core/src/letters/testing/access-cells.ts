import type { CommandRefusal } from '../../commands.ts';
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
  STATE_NEXT,
  STATE_REASONS,
  STATE_ROWS,
  type StateName,
  type Who,
} from './access-table.ts';

export interface AccessCell {
  readonly state: StateName;
  readonly role: RoleName;
  readonly relation: Relation;
  readonly letterType: LetterType;
  readonly abilities: Readonly<Record<Ability, boolean>>;
  readonly refusals: Readonly<Record<Ability, CommandRefusal | null>>;
  /** The letter's next step. */
  readonly nextCommand: 'approve' | 'submit' | 'send';
}

type Place = Omit<AccessCell, 'abilities' | 'refusals' | 'nextCommand'>;

const STATES = Object.keys(STATE_ROWS) as StateName[];
const ROLES = Object.keys(ROLE_ROWS) as RoleName[];
const RELATIONS = Object.keys(RELATION_ROWS) as Relation[];

export function accessCells(): readonly AccessCell[] {
  return STATES.flatMap((state) =>
    ROLES.flatMap((role) =>
      relationsIn(STATE_ROWS[state]).flatMap((relation) =>
        LETTER_TYPES.map((letterType) => cellOf({ state, role, relation, letterType })),
      ),
    ),
  );
}

export function getPlaceName({ state, role, relation, letterType }: Place): string {
  return `${state} · ${role} · ${relation} · ${letterType}`;
}

function relationsIn({ approval }: LetterState): readonly Relation[] {
  if (approval === null) return ['nobody'];
  const decided = approval === 'APPROVED' || approval === 'DECLINED';
  return RELATIONS.filter((relation) => decided || !RELATION_ROWS[relation].decided);
}

function cellOf(place: Place): AccessCell {
  const may = (ability: Ability) => isAmong(ACCESS_TABLE[place.state][ABILITIES.indexOf(ability)] ?? 'nobody', place);
  const of = <T>(what: (ability: Ability) => T) =>
    Object.fromEntries(ABILITIES.map((ability) => [ability, what(ability)])) as Record<Ability, T>;
  const abilities = of(may);
  return {
    ...place,
    abilities,
    refusals: of((ability) => (may(ability) ? null : reasonOf(ability, place, abilities))),
    nextCommand: abilities.approve ? 'approve' : STATE_NEXT[place.state],
  };
}

function isAmong(who: Who, { role, relation, letterType }: Place): boolean {
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

/** Role reasons come before state reasons, except that a lock comes first for those who change or send a letter. */
function reasonOf(ability: Ability, place: Place, { update }: AccessCell['abilities']): CommandRefusal | null {
  const { sender, approver, allowSenderAsApprover } = RELATION_ROWS[place.relation];
  const types: readonly LetterType[] = ROLE_ROWS[place.role].edits;
  const { approval, locks } = STATE_ROWS[place.state];
  const inTheWay = STATE_REASONS[place.state][ability] ?? null;
  const unchangeable = locks ? 'letter_locked' : 'letter_read_only';
  switch (ability) {
    case 'approve':
    case 'decline':
      return approval === null || (approver && (!sender || allowSenderAsApprover))
        ? inTheWay
        : 'decision_approver_only';
    case 'revoke':
      return approval === null || sender ? inTheWay : 'revoke_sender_only';
    case 'update':
    case 'attach':
    case 'send':
      return update ? inTheWay : unchangeable;
    case 'reflood':
      return types.length === 0 ? 'read_only' : unchangeable;
    case 'delete':
      if (types.length === 0) return 'read_only';
      return update ? (inTheWay ?? 'delete_not_allowed') : unchangeable;
    case 'submit':
      if (types.length === 0) return 'read_only';
      if (types.includes(place.letterType)) return inTheWay;
      return update ? 'submit_not_allowed' : 'letter_read_only';
  }
}
