import { CLIENT_ADDRESSES, CLIENT_OPENING, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

/** Either of two people approves it; it may still be worked on meanwhile. */
export const rateException: DemoTemplate = {
  name: 'Rate Exception',
  title: 'Rates of assignment {{shortcode AssignmentNumber default="(no number)"}}, an exception',
  division: 1,
  letterType: 'CONFIRMATION',
  recipient: 'CLIENT',
  logo: 'ink',
  footer: 'Confidential',
  emailMessage: 'Rates Agreed',
  addresses: CLIENT_ADDRESSES,
  approval: {
    approver: 'priya.ramaswamy@meridale.example, marcus.hale@meridale.example',
    message: 'Rate Exception to Approve',
  },
  html: `${CLIENT_OPENING}
<h1>An exception to our rates</h1>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>As you asked, we make an exception to the rates of agreement {{shortcode ClientContractNumber}} for assignment {{shortcode AssignmentNumber}}: the coverage of {{shortcode WorksiteName}} by {{shortcode ProviderLegalName}} from {{shortcode AssignmentStartDate}} to {{shortcode AssignmentEndDate}}.</p>
<table>
<tr><th>Kind</th><th>Rate</th></tr>
<tr><td>Regular hours</td><td>{{shortcode AssignmentHourlyRate}}</td></tr>
<tr><td>Hours beyond the schedule</td><td>{{shortcode AssignmentOvertimeRate}}</td></tr>
<tr><td>Call, for each hour</td><td>{{shortcode AssignmentCallRate default="no call on this assignment"}}</td></tr>
</table>
<h2>Its limits</h2>
<ul>
<li>It holds for this assignment alone, and ends with it.</li>
<li>It counts on {{shortcode AssignmentHoursPerWeek}} hours a week. A schedule with fewer is invoiced at the rates of the agreement.</li>
<li>All else in the agreement stays as it is, payment within {{shortcode ClientContractPaymentDays}} days included.</li>
</ul>
<p>Please confirm by answering this message. Until then the rates of the agreement apply.</p>
${CLIENT_REP_CLOSING}`,
};
