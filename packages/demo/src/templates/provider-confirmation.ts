import { type DemoTemplate, PROVIDER_ADDRESSES, PROVIDER_OPENING, PROVIDER_REP_CLOSING } from './define.ts';

export const providerConfirmation: DemoTemplate = {
  name: 'Assignment Confirmation, Provider',
  title: 'Confirmation for {{shortcode ProviderLegalName default="a provider"}}',
  division: 1,
  letterType: 'CONFIRMATION',
  recipient: 'PROVIDER',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Your Assignment',
  addresses: PROVIDER_ADDRESSES,
  includeLetter: true,
  html: `${PROVIDER_OPENING}
<h1>Your assignment at {{shortcode ClientCommonName}}</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>Congratulations: {{shortcode ClientCommonName}} has accepted you for {{shortcode JobTitle format="lower"}}. This letter confirms the particulars of assignment {{shortcode AssignmentNumber}} under your agreement {{shortcode ProviderContractNumber}}.</p>
<table>
<tr><th>Worksite</th><td>{{shortcode WorksiteName}}<br>{{shortcode WorksiteAddress}}<br>{{shortcode WorksitePhone}}</td></tr>
<tr><th>Dates</th><td>{{shortcode AssignmentStartDate format="dddd, MMMM D, YYYY"}} to {{shortcode AssignmentEndDate format="dddd, MMMM D, YYYY"}}</td></tr>
<tr><th>Schedule</th><td>{{shortcode AssignmentSchedule}}</td></tr>
<tr><th>Hourly pay</th><td>{{shortcode ProviderContractPayRate}}</td></tr>
<tr><th>Mileage</th><td>{{shortcode ProviderContractMileageRate}} a mile</td></tr>
<tr><th>Meals</th><td>{{shortcode ProviderContractMealAllowance default="none"}} a day</td></tr>
</table>
<h2>Your shifts</h2>
<p>{{shortcode WorkUnitsSchedule}}</p>
<h2>The first day</h2>
<ul>
<li>Report at {{shortcode AssignmentReportTime}} to: {{shortcode AssignmentReportTo format="lower"}}.</li>
<li>Entrance: {{shortcode WorksiteEntrance format="lower"}}.</li>
<li>Parking: {{shortcode WorksiteParking}}.</li>
<li>Dress: {{shortcode AssignmentDressCode format="lower" default="business casual"}}.</li>
<li>Bring a photo identification, your license, and your BLS and ACLS cards.</li>
</ul>
<h2>Travel and housing</h2>
<p>Travel: {{shortcode AssignmentTravel default="to be arranged"}}. Housing: {{shortcode HousingProperty default="you will receive a separate letter"}}.</p>
<h2>Notice</h2>
<p>If you cannot keep this assignment, we need {{shortcode ProviderContractNoticeDays}} days of notice. Please call me first: there is usually a way.</p>
${PROVIDER_REP_CLOSING}`,
};
