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
    name: 'Cancellation terms',
    description: 'Notice and fees, as agreed with the client',
    letterTypes: ['CANCEL'],
    html: `<p>{{locked "These terms are part of the agreement with the client."}}</p>
<p>{{if ClientContractCancellationFee is empty}}</p>
<p>Under agreement {{shortcode ClientContractNumber}} no fee is due for this cancellation.</p>
<p>{{else}}</p>
<p>Under agreement {{shortcode ClientContractNumber}}, {{shortcode ClientContractNoticeDays}} days of notice were agreed. The fee for shorter notice is {{shortcode ClientContractCancellationFee}}; it is part of the next invoice.</p>
<p>{{end}}</p>
<p>{{end}}</p>`,
  },
  {
    name: 'Confidentiality of papers',
    description: 'Who may read a provider’s papers',
    letterTypes: ['PRESENT'],
    html: `<p>{{locked "The legal department requires this wording."}}</p>
<p>These papers are confidential. Please show them only to people who decide about this assignment, and delete them when it is filled.</p>
<p>{{end}}</p>`,
  },
  {
    name: 'What to bring',
    description: 'Papers for the first day',
    letterTypes: ['CONFIRMATION'],
    html: `<p>Bring a photo identification, your license and your BLS and ACLS cards{{if AssignmentCallRate is not empty}}, and a telephone on which you can be reached when you are on call{{end}}.</p>`,
  },
];
