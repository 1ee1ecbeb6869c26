import { type DemoTemplate, PROVIDER_ADDRESSES, PROVIDER_OPENING, PROVIDER_REP_CLOSING } from './define.ts';

/** One template for every assignment: conditions choose the paragraphs, and clauses hold what other letters say too. */
export const assignmentReminder: DemoTemplate = {
  name: 'Assignment Reminder',
  title: 'Before your assignment {{shortcode AssignmentNumber default="begins"}}',
  division: 1,
  letterType: 'CONFIRMATION',
  recipient: 'PROVIDER',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Your Assignment',
  addresses: PROVIDER_ADDRESSES,
  includeLetter: true,
  html: `${PROVIDER_OPENING}
<h1>Your assignment begins soon</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>Your assignment at {{shortcode ClientCommonName}} begins on {{shortcode AssignmentStartDate format="dddd, MMMM D"}}. Please report at {{shortcode AssignmentReportTime}} to: {{shortcode AssignmentReportTo format="lower"}}.</p>
<h2>Your first shifts</h2>
<p>{{if WorkUnitsSchedule is empty}}</p>
<p>Your shifts are not booked yet. You will have them at least a week before you begin.</p>
<p>{{else}}</p>
<ul>
<li>{{each WorkUnitsSchedule}}</li>
<li>{{shortcode Date format="dddd, MMMM D"}}, {{shortcode Shift format="lower"}} shift: {{shortcode Start}} to {{shortcode End}}</li>
<li>{{end}}</li>
</ul>
<p>{{end}}</p>
<h2>Housing</h2>
<p>{{clause "Housing arrangements"}}</p>
<h2>Please bring</h2>
<p>{{clause "What to bring"}}</p>
<p>{{locked "The insurer requires this wording."}}</p>
<p>You may work only within the privileges that {{shortcode ClientCommonName}} has granted you. Call me before you accept any other duty.</p>
<p>{{end}}</p>
${PROVIDER_REP_CLOSING}`,
};
