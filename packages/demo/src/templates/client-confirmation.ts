import { CLIENT_ADDRESSES, CLIENT_OPENING, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

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
<p>This letter confirms that {{shortcode ProviderLegalName}} will provide {{shortcode SpecialtyName format="lower"}} coverage for {{shortcode ClientLegalName}} under agreement {{shortcode ClientContractNumber}}, effective {{shortcode ClientContractEffectiveDate}}. Its terms apply; what follows are the particulars of this assignment.</p>
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
<tr><td>Call, for each hour</td><td>{{shortcode AssignmentCallRate default="no call on this assignment"}}</td></tr>
</table>
<h2>Shifts</h2>
<p>The {{shortcode WorkUnitCount}} shifts booked so far are these. An end time that is missing is not agreed yet.</p>
<p>{{shortcode WorkUnitsTable}}</p>
<h2>Conditions</h2>
<ol>
<li><strong>Time records.</strong> The provider submits a time record each week. Please approve it within three business days; a record that is neither approved nor questioned by then is invoiced as submitted.</li>
<li><strong>Payment.</strong> Invoices are due {{shortcode ClientContractPaymentDays}} days after their date.</li>
<li><strong>Guaranteed hours.</strong> {{shortcode ClientContractGuaranteedHours default="No"}} hours a week are guaranteed to the provider and invoiced even if the census is low.</li>
<li><strong>Changes.</strong> Shifts may be changed with 14 days of notice when the provider agrees.</li>
<li><strong>Cancellation.</strong> The assignment may be canceled with {{shortcode ClientContractNoticeDays}} days of notice in writing. With less notice the guaranteed hours of the notice period and a fee of {{shortcode ClientContractCancellationFee}} are due.</li>
<li><strong>Employment.</strong> A placement fee applies if you engage the provider directly within 24 months of the last day.</li>
<li><strong>Supervision and records.</strong> The provider exercises independent clinical judgment and documents in your record system ({{shortcode WorksiteRecordSystem default="training on the first day"}}).</li>
</ol>
<h2>Before the first day</h2>
<ul>
<li>The credentialing file is due at your medical staff office on {{shortcode CredentialingDueDate}}.</li>
<li>On the first day the provider reports at {{shortcode AssignmentReportTime}} to: {{shortcode AssignmentReportTo format="lower"}}.</li>
<li>Entrance: {{shortcode WorksiteEntrance format="lower"}}. Parking: {{shortcode WorksiteParking default="on the premises"}}.</li>
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
