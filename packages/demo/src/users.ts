import type { Role } from '@letterdesk/core/session/roles';

export interface DemoUser {
  /** `first.last@<company>.example`; the username is the part before '@'. */
  sub: string;
  name: string;
  groups: string[];
  company: string;
  /** Shown on the sign-in page. */
  role: string;
}

function user(name: string, company: string, role: string, groups: Role[] = []): DemoUser {
  const local = name.toLowerCase().replaceAll(' ', '.');
  return { sub: `${local}@${company}.example`, name, groups, company, role };
}

/** One user per role (specification 6.6 to 6.8). Reps also exist in the customer data. */
export const demoUsers: DemoUser[] = [
  user('Maya Lindqvist', 'meridale', 'Recruiter in division 1, writes any letter'),
  user('Owen Castellan', 'northgate', 'Recruiter in division 11, writes any letter'),
  user('Priya Ramaswamy', 'meridale', 'Template administrator', ['ROLE_LETTERS_TEMPLATE_ADMIN']),
  user('Gordon Whitlock', 'tarrow', 'Corporate template administrator', ['ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN']),
  user('Hannah Voss', 'brightmoor', 'View only', ['ROLE_LETTERS_VIEW_ONLY']),
  user('Isaac Penhallow', 'tarrow', 'Corporate view only', ['ROLE_LETTERS_CORPORATE_VIEW_ONLY']),
  user('Lucia Ferrante', 'castlebay', 'Present creator: Present and Name Clear letters', [
    'ROLE_LETTERS_PRESENT_CREATOR',
  ]),
  user('Raymond Achterberg', 'tarrow', 'Risk user in division 9: Risk letters', ['ROLE_LETTERS_RISK_USER']),
  user('Tessa Okonjo', 'halden', 'Housing user: Housing letters', ['ROLE_LETTERS_HOUSING_USER']),
  user('Walter Brandvold', 'fernhill', 'Corporate user: all but Risk and Housing letters', [
    'ROLE_LETTERS_CORPORATE_USER',
  ]),
  user('Dana Whitfield', 'meridale', 'Client rep in division 1'),
  user('Marcus Hale', 'meridale', 'Provider rep in division 1'),
  user('Quinn Abernathy', 'unlisted', 'User of a company that is not known (division -1)'),
  user('Nadia Sorensen', 'tarrow', 'Auditor: who saw, changed and sent letters', ['ROLE_LETTERS_AUDITOR']),
];
