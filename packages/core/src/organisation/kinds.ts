/** What holds for every item of one kind of an organisation (specification 10.26). */
export interface ItemKindRules {
  /** As people call one. */
  readonly noun: string;
  /** The field that identifies an item as long as it exists. */
  readonly key: string;
  /** The fields that are unique together; the last is the item's own. */
  readonly uniqueBy: readonly [string, ...string[]];
  /** A field that never changes, and what a refusal calls it. */
  readonly fixed?: readonly [field: string, called: string];
  /** A field that names another kind's item by its key. */
  readonly reference?: readonly [field: string, kind: 'division' | 'expression-group'];
  /** A field that differs from that of other items by more than capitals. */
  readonly distinct?: string;
  /** None is ever removed. */
  readonly isKept?: boolean;
  /** Labels by field, in the order in which they're shown. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The kinds of items in an organisation, in screen order; each item is changed on its own. */
export const ORGANISATION_KINDS = {
  division: {
    noun: 'division',
    key: 'id',
    uniqueBy: ['id'],
    fixed: ['id', 'A division’s number'],
    distinct: 'name',
    fields: {
      id: 'Number',
      name: 'Name',
      watermark: 'Watermark',
      emailDomains: 'E-mail domains',
      allowsOtherDomains: 'Allow other From domains',
    },
  },
  company: {
    noun: 'company',
    key: 'claim',
    uniqueBy: ['claim'],
    fixed: ['claim', 'A company'],
    reference: ['division', 'division'],
    distinct: 'claim',
    fields: { claim: 'Company claim', division: 'Division' },
  },
  logo: {
    noun: 'logo',
    key: 'id',
    uniqueBy: ['division', 'description'],
    fixed: ['division', 'A logo’s division'],
    reference: ['division', 'division'],
    fields: { description: 'Description', svg: 'Picture', png: 'Picture' },
  },
  footer: {
    noun: 'footer',
    key: 'id',
    uniqueBy: ['division', 'name'],
    fixed: ['division', 'A footer’s division'],
    reference: ['division', 'division'],
    fields: { name: 'Name', text: 'Lines' },
  },
  'letter-type': {
    noun: 'letter type',
    key: 'name',
    uniqueBy: ['name'],
    fixed: ['name', 'A letter type'],
    isKept: true,
    distinct: 'displayName',
    fields: { name: 'Letter type', displayName: 'Display name', keepMonths: 'Keep for (months)' },
  },
  'expression-group': { noun: 'group', key: 'id', uniqueBy: ['name'], fields: { name: 'Name' } },
  expression: {
    noun: 'expression',
    key: 'name',
    uniqueBy: ['name'],
    fixed: ['name', 'An expression’s name'],
    reference: ['group', 'expression-group'],
    fields: {
      name: 'Name',
      description: 'Description',
      group: 'Group',
      idKey: 'Whose record',
      record: 'Record',
      field: 'Field',
      valueType: 'Type',
      kind: 'Offered as',
      columns: 'Columns',
      editable: 'Editable',
      required: 'Required',
    },
  },
  'pre-query': {
    noun: 'pre-query',
    key: 'id',
    uniqueBy: ['name'],
    fields: {
      name: 'Name',
      record: 'Records',
      matchFields: 'Found by',
      resultFields: 'Columns',
      resultKey: 'Gives the id of',
      idMapValueField: 'Field of the id',
    },
  },
  'from-domain': {
    noun: 'domain',
    key: 'domain',
    uniqueBy: ['domain'],
    fixed: ['domain', 'A domain'],
    fields: { domain: 'Domain' },
  },
  flag: {
    noun: 'flag',
    key: 'key',
    uniqueBy: ['key'],
    fixed: ['key', 'A flag’s key'],
    fields: { key: 'Key', description: 'Description', enabled: 'On', divisions: 'Divisions' },
  },
} as const satisfies Record<string, ItemKindRules>;
export type OrganisationKind = keyof typeof ORGANISATION_KINDS;

/** Returns a field's value. */
export function getItemField(item: object, field: string): unknown {
  return new Map(Object.entries(item)).get(field);
}

/** Returns an item's key as text. */
export function getItemKey(kind: OrganisationKind, item: object): string {
  return String(getItemField(item, ORGANISATION_KINDS[kind].key));
}

/** Returns an item's unique name, as the audit trail records it. */
export function getItemName(kind: OrganisationKind, item: object): string {
  return ORGANISATION_KINDS[kind].uniqueBy.map((field) => String(getItemField(item, field))).join(' ');
}

export const LOGO_SVG_LENGTH = 500_000;
/** Base64 in SVG takes four characters for three bytes. */
export const LOGO_PNG_BYTES = 370_000;
/** Pixels of the longer side. */
export const LOGO_PNG_SIDE = 4_000;
/** Characters, and lines that fit on the page. */
export const FOOTER_LENGTH = 400;
export const FOOTER_LINES = 4;
export const CLAIM_LENGTH = 200;
