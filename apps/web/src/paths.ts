/** Every address of the product (specification 2.1 to 2.5). */
export const paths = {
  login: '/login',
  letters: '/letters',
  templates: '/templates',
  emailMessages: '/email-messages',
  search: '/search',
  records: '/records',
  mailbox: '/mailbox',
  outgoingMail: '/outgoing-mail',
  administration: '/administration',
} as const satisfies Record<string, string>;

/** The routes with an id, as the router knows them; without one they are where letters, templates and messages begin. */
export const routes = {
  letters: `${paths.letters}/{-$id}`,
  templates: `${paths.templates}/{-$id}`,
  emailMessages: `${paths.emailMessages}/{-$id}`,
} as const;

/** The router's name of the route of letters, which knows the one with id -1 that is shown. */
export const lettersRoute = `/signed-in${routes.letters}` as const;

/** Where a link leads: one letter, or where letters begin. */
export function toLetter(id?: number) {
  return { to: routes.letters, params: idParams(id) } as const;
}

/** Where a letter with id -1 is shown: the letters without an id, which say in the tab's history which letter it is. */
export function toNewLetter(newLetter: string) {
  return { ...toLetter(), state: { newLetter } } as const;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What tells the letter with id -1 that is shown from every other. */
    readonly newLetter?: string;
  }
}

/** Where a link to a letter leads whoever may only read: the search that finds it. */
export function toFoundLetter(id: number) {
  const search: string = paths.search;
  return { to: search, search: { key: 'letterId', value: String(id) } };
}

/** Where a link leads: one template, or the new one. */
export function toTemplate(id?: number) {
  return { to: routes.templates, params: idParams(id) } as const;
}

/** Where a link leads: one e-mail message, or where they begin. */
export function toEmailMessage(id?: number) {
  return { to: routes.emailMessages, params: idParams(id) } as const;
}

function idParams(id: number | undefined): { id: string | undefined } {
  return { id: id === undefined ? undefined : String(id) };
}
