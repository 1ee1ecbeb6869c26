import { type DemoTemplate, PROVIDER_ADDRESSES, PROVIDER_OPENING, PROVIDER_REP_CLOSING } from './define.ts';

/** One template for every assignment: conditions choose the paragraphs about housing and shifts. */
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
<p>{{if HousingProperty is not empty}}</p>
<p>Your housing is booked: {{shortcode HousingProperty}}, {{shortcode HousingAddress format="line"}}. You can move in on {{shortcode HousingMoveIn format="dddd, MMMM D"}}.</p>
<p>{{else if HousingRequestNumber is not empty}}</p>
<p>We are still looking for your housing (request {{shortcode HousingRequestNumber}}), and will write to you as soon as it is booked.</p>
<p>{{else}}</p>
<p>You did not ask us for housing. If you need it after all, please call me today.</p>
<p>{{end}}</p>
<h2>Please bring</h2>
<p>Bring a photo identification, your license and your BLS and ACLS cards{{if AssignmentCallRate is not empty}}, and a telephone on which you can be reached when you are on call{{end}}.</p>
${PROVIDER_REP_CLOSING}`,
};
