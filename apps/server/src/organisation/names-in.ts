import { FILES } from './folder/format.ts';
import type { OfDivision, Organisation } from './organisation.ts';

/** An item by display name, with its file. */
export interface Named {
  readonly file: string;
  readonly name: string;
}

/** Returns all items; equal names are the same item. */
export function namesIn(organisation: Organisation): Named[] {
  const { divisions, letterTypes, expressionGroups, preQueries, emailMessages, templates, flags, fromDomains } =
    organisation;
  const named = (file: string, names: readonly string[]) => names.map((name) => ({ file, name }));
  return [
    ...named(
      FILES.divisions,
      divisions.flatMap(({ id, companies, logos, footers }) => [
        `Division ${id}`,
        ...companies.map((claim) => `Company '${claim}'`),
        ...logos.map(({ description }) => `Logo '${description}' of division ${id}`),
        ...footers.map((footer) => `Footer '${footer.name}' of division ${id}`),
      ]),
    ),
    ...named(
      FILES.letterTypes,
      letterTypes.map(({ name }) => `Letter type ${name}`),
    ),
    ...named(
      FILES.expressions,
      expressionGroups.flatMap(({ name, expressions }) => [
        `Group '${name}'`,
        ...expressions.map((expression) => `Expression ${expression.name}`),
      ]),
    ),
    ...named(
      FILES.preQueries,
      preQueries.map(({ name }) => `Pre-query '${name}'`),
    ),
    ...named(
      FILES.flags,
      flags.map(({ key }) => `Flag '${key}'`),
    ),
    ...named(
      FILES.fromDomains,
      fromDomains.map((domain) => `Domain ${domain}`),
    ),
    ...named(FILES.emailMessages, emailMessages.map(messageName)),
    ...named(FILES.templates, templates.map(templateName)),
  ];
}

export function messageName({ name, division }: OfDivision): string {
  return `Message '${name}' of division ${division}`;
}

export function templateName({ name, division }: OfDivision): string {
  return `Template '${name}' of division ${division}`;
}

export function repeatedIn(names: readonly Named[]): Named[] {
  const first = new Map<string, Named>();
  const repeated = new Map<string, Named>();
  for (const named of names) {
    if (first.has(named.name)) repeated.set(named.name, named);
    else first.set(named.name, named);
  }
  return [...repeated.values()];
}
