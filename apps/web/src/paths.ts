/** Specification 2.1 to 2.5. */
export const paths = {
  login: '/login',
  letters: '/letters',
  templates: '/templates',
  clauses: '/clauses',
  findText: '/find-text',
  emailMessages: '/email-messages',
  search: '/search',
  records: '/records',
  mailbox: '/mailbox',
  outgoingMail: '/outgoing-mail',
  administration: '/administration',
  audit: '/audit',
} as const satisfies Record<string, string>;

/** Routes with an optional id; without one they lead to the start page. */
export const routes = {
  letters: `${paths.letters}/{-$id}`,
  templates: `${paths.templates}/{-$id}`,
  clauses: `${paths.clauses}/{-$id}`,
  emailMessages: `${paths.emailMessages}/{-$id}`,
} as const;

/** The router's id of the letters route. */
export const lettersRoute = `/signed-in${routes.letters}` as const;

/** A letter, or the start page. */
export function toLetter(id?: number) {
  return { to: routes.letters, params: idParams(id) } as const;
}

/** An unsaved letter: the letters page, with the letter's name in the history state. */
export function toNewLetter(newLetter: string) {
  return { ...toLetter(), state: { newLetter } } as const;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Identifies the unsaved letter. */
    readonly newLetter?: string;
  }
}

/** For read-only users: the search that finds the letter. */
export function toFoundLetter(id: number) {
  const search: string = paths.search;
  return { to: search, search: { key: 'letterId', value: String(id) } };
}

/** A template, or a new one. */
export function toTemplate(id?: number) {
  return { to: routes.templates, params: idParams(id) } as const;
}

/** A clause, or the start page. */
export function toClause(id?: number) {
  return { to: routes.clauses, params: idParams(id) } as const;
}

/** An e-mail message, or the start page. */
export function toEmailMessage(id?: number) {
  return { to: routes.emailMessages, params: idParams(id) } as const;
}

function idParams(id: number | undefined): { id: string | undefined } {
  return { id: id === undefined ? undefined : String(id) };
}
