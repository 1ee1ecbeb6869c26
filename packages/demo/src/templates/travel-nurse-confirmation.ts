import { type DemoTemplate, PROVIDER_ADDRESSES, PROVIDER_OPENING, PROVIDER_REP_CLOSING } from './define.ts';

export const travelNurseConfirmation: DemoTemplate = {
  name: 'Travel Assignment Confirmation',
  title: 'Travel assignment {{shortcode AssignmentNumber default="confirmation"}}',
  division: 21,
  letterType: 'CONFIRMATION',
  recipient: 'PROVIDER',
  logo: 'ink',
  footer: 'Standard',
  emailMessage: 'Housing Details',
  addresses: { ...PROVIDER_ADDRESSES, bcc: 'payroll@halden.example' },
  html: `${PROVIDER_OPENING}
<h1>Your travel assignment {{shortcode AssignmentNumber}}</h1>
<p>Dear {{shortcode ProviderFirstName}},</p>
<p>You are confirmed at {{shortcode WorksiteName}} in {{shortcode WorksiteCity}}, {{shortcode WorksiteDepartment}}, from {{shortcode AssignmentStartDate format="MMM D"}} to {{shortcode AssignmentEndDate format="MMM D, YYYY"}}, {{shortcode AssignmentHoursPerWeek}} hours a week.</p>
<h2>Before you go</h2>
<ol>
<li>Upload your immunization record and fit test by {{shortcode CredentialingDueDate}}.</li>
<li>Finish the facility's online modules; the link comes from the facility.</li>
<li>Check your housing letter: {{shortcode HousingProperty default="sent separately"}}, from {{shortcode HousingMoveIn default="the day before you start"}}.</li>
</ol>
<h2>Schedule</h2>
<p>{{shortcode WorkUnitsSchedule}}</p>
<h2>Pay</h2>
<p>Hourly pay is {{shortcode ProviderContractPayRate}}; the meal allowance is {{shortcode ProviderContractMealAllowance default="included"}} for each day worked. Time records are due on Sunday at midnight, and pay day is Friday.</p>
${PROVIDER_REP_CLOSING}`,
};
