import { clauseKey } from '@letterdesk/core/clauses/clause-name';
import { getItemName, type OrganisationKind } from '@letterdesk/core/organisation/kinds';
import { FOLDER_PATHS } from './folder/format.ts';
import { KINDS } from './kinds/kinds.ts';
import type { Clause, Expression, OfDivision, PortableOrganisation } from './organisation.ts';

/** An item by display name, with its file. */
export interface Named {
  readonly file: string;
  /** Equal for the same item only. */
  readonly key: string;
  readonly label: string;
}

/** The items of an organisation by kind; expressions name their group. */
export function listItems(organisation: PortableOrganisation) {
  const { divisions, letterTypes, expressionGroups, preQueries, flags, fromDomains } = organisation;
  return {
    division: divisions.map(({ companies: _companies, logos: _logos, footers: _footers, ...division }) => division),
    company: divisions.flatMap(({ id, companies }) => companies.map((claim) => ({ claim, division: id }))),
    logo: divisions.flatMap(({ id, logos }) => logos.map((logo) => ({ ...logo, division: id }))),
    footer: divisions.flatMap(({ id, footers }) => footers.map((footer) => ({ ...footer, division: id }))),
    'letter-type': letterTypes,
    'expression-group': expressionGroups.map(({ name }) => ({ name })),
    expression: expressionGroups.flatMap(({ name: group, expressions }) =>
      expressions.map((expression): Expression & { group: string } => ({ ...expression, group })),
    ),
    'pre-query': preQueries,
    flag: flags,
    'from-domain': fromDomains.map((domain) => ({ domain })),
  };
}

/** The file of each kind's items. */
export const FILE_OF: Readonly<Record<OrganisationKind, string>> = {
  division: FOLDER_PATHS.divisions,
  company: FOLDER_PATHS.divisions,
  logo: FOLDER_PATHS.divisions,
  footer: FOLDER_PATHS.divisions,
  'letter-type': FOLDER_PATHS.letterTypes,
  'expression-group': FOLDER_PATHS.expressions,
  expression: FOLDER_PATHS.expressions,
  'pre-query': FOLDER_PATHS.preQueries,
  flag: FOLDER_PATHS.flags,
  'from-domain': FOLDER_PATHS.fromDomains,
};

/** Returns all items. */
export function namesIn(organisation: PortableOrganisation): Named[] {
  const { emailMessages, clauses, templates } = organisation;
  const items = Object.entries(listItems(organisation)).flatMap(([name, all]) => {
    // Safe: the keys are the kinds.
    const kind = name as OrganisationKind;
    // Safe: a label reads only fields that portable and stored items share.
    const label = KINDS[kind].label as (item: object) => string;
    return all.map((item) => ({ file: FILE_OF[kind], key: `${kind} ${getItemName(kind, item)}`, label: label(item) }));
  });
  const texts = (file: string, labels: readonly string[]) => labels.map((label) => ({ file, key: label, label }));
  return [
    ...items,
    ...texts(FOLDER_PATHS.emailMessages, emailMessages.map(messageName)),
    ...clauses.map((clause) => ({
      file: FOLDER_PATHS.clauses,
      key: `clause ${clauseKey(clause.name)}`,
      label: clauseName(clause),
    })),
    ...texts(FOLDER_PATHS.templates, templates.map(templateName)),
  ];
}

export function messageName({ name, division }: OfDivision): string {
  return `Message '${name}' of division ${division}`;
}

export function clauseName({ name }: Pick<Clause, 'name'>): string {
  return `Clause '${name}'`;
}

export function templateName({ name, division }: OfDivision): string {
  return `Template '${name}' of division ${division}`;
}

export function repeatedIn(names: readonly Named[]): Named[] {
  const seen = new Set<string>();
  const repeated = new Map<string, Named>();
  for (const named of names) {
    if (seen.has(named.key)) repeated.set(named.key, named);
    seen.add(named.key);
  }
  return [...repeated.values()];
}
