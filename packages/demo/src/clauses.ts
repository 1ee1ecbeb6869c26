import type { LetterType } from '@letterdesk/core/constants';

/** A published clause; its text is HTML with placeholders. */
interface DemoClause {
  readonly name: string;
  readonly description: string;
  /** Absent for all divisions. */
  readonly division?: number;
  readonly letterTypes: readonly LetterType[];
  readonly html: string;
}

export const demoClauses: readonly DemoClause[] = [
  {
    name: 'Housing arrangements',
    description: 'Says whether housing is booked, looked for or not asked for',
    letterTypes: ['CONFIRMATION', 'HOUSING'],
    html: `<p>{{if HousingProperty is not empty}}</p>
<p>Your housing is booked: {{shortcode HousingProperty}}, {{shortcode HousingAddress format="line"}}. You can move in on {{shortcode HousingMoveIn format="dddd, MMMM D"}}.</p>
<p>{{else if HousingRequestNumber is not empty}}</p>
<p>We are still looking for your housing (request {{shortcode HousingRequestNumber}}), and will write to you as soon as it is booked.</p>
<p>{{else}}</p>
<p>You did not ask us for housing. If you need it after all, please call me today.</p>
<p>{{end}}</p>`,
  },
  {
    name: 'What to bring',
    description: 'Papers for the first day',
    letterTypes: ['CONFIRMATION'],
    html: `<p>Bring a photo identification, your license and your BLS and ACLS cards{{if AssignmentCallRate is not empty}}, and a telephone on which you can be reached when you are on call{{end}}.</p>`,
  },
];
