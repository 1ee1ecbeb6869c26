import { ASSIGNMENTS_OF_A_PROVIDER, WORK_UNITS_OF_AN_ASSIGNMENT } from '../pre-queries.ts';
import {
  CLIENT_ADDRESSES,
  CLIENT_OPENING,
  CLIENT_REP_CLOSING,
  type DemoTemplate,
  PROVIDER_ADDRESSES,
  PROVIDER_OPENING,
  PROVIDER_REP_CLOSING,
} from './define.ts';

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
<p>Congratulations: {{shortcode ClientCommonName}} has accepted you for {{shortcode JobTitle}}. This letter confirms the particulars of assignment {{shortcode AssignmentNumber}} under your agreement {{shortcode ProviderContractNumber}}.</p>
<table>
<tr><th>Worksite</th><td>{{shortcode WorksiteName}}<br>{{shortcode WorksiteAddress}}<br>{{shortcode WorksitePhone}}</td></tr>
<tr><th>Dates</th><td>{{shortcode AssignmentStartDate format="dddd, MMMM D, YYYY"}} to {{shortcode AssignmentEndDate format="dddd, MMMM D, YYYY"}}</td></tr>
<tr><th>Schedule</th><td>{{shortcode AssignmentSchedule}}</td></tr>
<tr><th>Hourly pay</th><td>{{shortcode ProviderContractPayRate}}</td></tr>
<tr><th>Mileage, per mile</th><td>{{shortcode ProviderContractMileageRate}}</td></tr>
<tr><th>Meals, per day</th><td>{{shortcode ProviderContractMealAllowance default="No allowance"}}</td></tr>
</table>
<h2>Your shifts</h2>
<p>{{shortcode WorkUnitsSchedule}}</p>
<h2>The first day</h2>
<ul>
<li>Report at {{shortcode AssignmentReportTime}} to: {{shortcode AssignmentReportTo format="lower"}}.</li>
<li>Entrance: {{shortcode WorksiteEntrance format="lower"}}.</li>
<li>Parking: {{shortcode WorksiteParking}}.</li>
<li>Dress: {{shortcode AssignmentDressCode default="Business casual"}}.</li>
<li>Bring a photo identification, your license, and your BLS and ACLS cards.</li>
</ul>
<h2>Travel and housing</h2>
<p>Travel: {{shortcode AssignmentTravel default="To be arranged"}}. Housing: {{shortcode HousingProperty default="You will receive a separate letter"}}.</p>
<h2>Notice</h2>
<p>If you can’t keep this assignment, we need {{shortcode ProviderContractNoticeDays}} days of notice. Please call me first: there is usually a way.</p>
${PROVIDER_REP_CLOSING}`,
};

export const clientConfirmation: DemoTemplate = {
  name: 'Assignment Confirmation, Client',
  title: 'Confirmation of assignment {{shortcode AssignmentNumber default="(no number)"}}',
  division: 1,
  letterType: 'CONFIRMATION',
  recipient: 'CLIENT',
  logo: 'colour',
  footer: 'Confidential',
  emailMessage: 'Assignment Confirmation',
  addresses: { ...CLIENT_ADDRESSES, cc: '{{shortcode ProviderRepEmail}}' },
  multipleContacts: true,
  html: `${CLIENT_OPENING}
<h1>Confirmation of assignment {{shortcode AssignmentNumber}}</h1>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>This letter confirms that {{shortcode ProviderLegalName}} will provide {{shortcode SpecialtyName}} coverage for {{shortcode ClientLegalName}} under agreement {{shortcode ClientContractNumber}}, effective {{shortcode ClientContractEffectiveDate}}. Its terms apply; what follows are the particulars of this assignment.</p>
<h2>Particulars</h2>
<table>
<tr><th>Provider</th><td>{{shortcode ProviderLegalName}}</td></tr>
<tr><th>Worksite</th><td>{{shortcode WorksiteName}}<br>{{shortcode WorksiteAddress}}</td></tr>
<tr><th>First and last day</th><td>{{shortcode AssignmentStartDate}} to {{shortcode AssignmentEndDate}}</td></tr>
<tr><th>Schedule</th><td>{{shortcode AssignmentSchedule}}</td></tr>
<tr><th>Hours a week</th><td>{{shortcode AssignmentHoursPerWeek}}</td></tr>
<tr><th>Privileges</th><td>{{shortcode AssignmentPrivileges}}</td></tr>
</table>
<h2>Rates</h2>
<table>
<tr><th>Kind</th><th>Rate</th></tr>
<tr><td>Regular hours</td><td>{{shortcode AssignmentHourlyRate}}</td></tr>
<tr><td>Hours beyond the schedule</td><td>{{shortcode AssignmentOvertimeRate}}</td></tr>
<tr><td>Call, for each hour</td><td>{{shortcode AssignmentCallRate default="No call on this assignment"}}</td></tr>
</table>
<h2>Shifts</h2>
<p>Shifts booked so far: {{shortcode WorkUnitCount}}.</p>
<p>{{shortcode WorkUnitsTable}}</p>
<h2>Conditions</h2>
<ol>
<li><strong>Time records.</strong> The provider submits a time record each week. Please approve it within three business days; a record that is neither approved nor questioned by then is invoiced as submitted.</li>
<li><strong>Payment.</strong> Invoices are due {{shortcode ClientContractPaymentDays}} days after their date.</li>
<li><strong>Guaranteed hours.</strong> Hours a week that are guaranteed to the provider, and invoiced even if the census is low: {{shortcode ClientContractGuaranteedHours default="none"}}.</li>
<li><strong>Changes.</strong> Shifts may be changed with 14 days of notice when the provider agrees.</li>
<li><strong>Cancellation.</strong> The assignment may be canceled with {{shortcode ClientContractNoticeDays}} days of notice in writing. With less notice the guaranteed hours of the notice period and a fee of {{shortcode ClientContractCancellationFee}} are due.</li>
<li><strong>Employment.</strong> A placement fee applies if you engage the provider directly within 24 months of the last day.</li>
<li><strong>Supervision and records.</strong> The provider exercises independent clinical judgment and documents in your record system ({{shortcode WorksiteRecordSystem default="training on the first day"}}).</li>
</ol>
<h2>Before the first day</h2>
<ul>
<li>The credentialing file is due at your medical staff office on {{shortcode CredentialingDueDate}}.</li>
<li>On the first day the provider reports at {{shortcode AssignmentReportTime}} to: {{shortcode AssignmentReportTo format="lower"}}.</li>
<li>Entrance: {{shortcode WorksiteEntrance format="lower"}}. Parking: {{shortcode WorksiteParking default="On the premises"}}.</li>
<li>Please have a badge, a record-system account and a dictation account ready.</li>
</ul>
<h2>Your contacts for this assignment</h2>
<p>These are the people at your facility whom we have on record for it. Please tell us of any change.</p>
<p>{{shortcode ClientContacts}}</p>
<p>Please confirm by answering this message within two business days. Without an answer we take the particulars above as agreed.</p>
${CLIENT_REP_CLOSING}
<hr>
<p>Accepted for {{shortcode ClientLegalName}}:</p>
<table>
<tr><th>Name</th><td></td></tr>
<tr><th>Title</th><td></td></tr>
<tr><th>Date</th><td></td></tr>
</table>`,
};

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
<p>Hourly pay: {{shortcode ProviderContractPayRate}}. Meal allowance for each day worked: {{shortcode ProviderContractMealAllowance default="none"}}. Time records are due on Sunday at midnight, and pay day is Friday.</p>
${PROVIDER_REP_CLOSING}`,
};

export const assignmentExtension: DemoTemplate = {
  name: 'Assignment Extension, Provider',
  title: 'Extension of assignment {{shortcode AssignmentNumber default="(no number)"}}',
  division: 1,
  letterType: 'CONFIRMATION',
  recipient: 'PROVIDER',
  state: 'unpublished',
  addresses: PROVIDER_ADDRESSES,
  html: `${PROVIDER_OPENING}
<h1>Your assignment at {{shortcode ClientCommonName}} goes on</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>{{shortcode ClientCommonName}} would like to keep you beyond {{shortcode AssignmentEndDate}}. The schedule ({{shortcode AssignmentSchedule}}) and your agreement {{shortcode ProviderContractNumber}} stay as they are.</p>
<p>Please tell me within five business days whether you can stay, and until when.</p>
${PROVIDER_REP_CLOSING}`,
};

export const scheduleChange: DemoTemplate = {
  name: 'Schedule Change',
  title: 'Change of schedule, assignment {{shortcode AssignmentNumber default="(no number)"}}',
  division: 1,
  letterType: 'CONFIRMATION',
  recipient: 'PROVIDER',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Your Assignment',
  addresses: { ...PROVIDER_ADDRESSES, cc: '{{shortcode ClientRepEmail}}' },
  includeLetter: true,
  preQuery: ASSIGNMENTS_OF_A_PROVIDER,
  html: `${PROVIDER_OPENING}
<h1>Change of schedule</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>The schedule of your assignment {{shortcode AssignmentNumber}} at {{shortcode WorksiteName}} ({{shortcode AssignmentStartDate}} to {{shortcode AssignmentEndDate}}) has changed. From now on it is:</p>
<p><strong>{{shortcode AssignmentSchedule}}</strong>, {{shortcode AssignmentHoursPerWeek}} hours a week. On your first day please report at {{shortcode AssignmentReportTime default="your usual time"}}.</p>
<p>{{shortcode WorkUnitsSchedule format="table"}}</p>
<p>Your rate of {{shortcode AssignmentHourlyRate}} an hour stays as agreed. If this schedule does not suit you, please call me within two business days.</p>
${PROVIDER_REP_CLOSING}`,
};

export const shiftStatement: DemoTemplate = {
  name: 'Shift Statement',
  title: 'Shifts on file for assignment {{shortcode AssignmentNumber default="(no number)"}}',
  division: 1,
  letterType: 'CONFIRMATION',
  recipient: 'PROVIDER',
  logo: 'ink',
  footer: 'Standard',
  emailMessage: 'Shifts on File',
  addresses: PROVIDER_ADDRESSES,
  preQuery: WORK_UNITS_OF_AN_ASSIGNMENT,
  html: `${PROVIDER_OPENING}
<h1>Shifts on file</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>Of your assignment {{shortcode AssignmentNumber}} at {{shortcode ClientCommonName}}, we have these shifts on file:</p>
<p>{{shortcode WorkUnitsTable format="table"}}</p>
<p>Please compare them with your own notes, and tell me by Friday of anything that is missing or wrong.</p>
${PROVIDER_REP_CLOSING}`,
};
