import { CLIENT_ADDRESSES, CLIENT_OPENING, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

/** It asks for money, so the client's rep sees it first, and nobody changes it meanwhile. */
export const lateCancellation: DemoTemplate = {
  name: 'Late Cancellation, Client',
  title: 'Late cancellation of assignment {{shortcode AssignmentNumber default="(no number)"}}',
  division: 1,
  letterType: 'CANCEL',
  recipient: 'CLIENT',
  logo: 'colour',
  footer: 'Confidential',
  emailMessage: 'Assignment Cancellation',
  addresses: { ...CLIENT_ADDRESSES, cc: '{{shortcode ProviderRepEmail}}' },
  approval: { approver: '{{shortcode ClientRepEmail}}', message: 'Late Cancellation to Approve', lock: true },
  html: `${CLIENT_OPENING}
<h1>Late cancellation of assignment {{shortcode AssignmentNumber}}</h1>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>On {{shortcode CancellationDate}} you canceled the assignment of {{shortcode ProviderLegalName}} at {{shortcode WorksiteName}}, which was to begin on {{shortcode AssignmentStartDate}}. Our agreement {{shortcode ClientContractNumber}} asks for {{shortcode ClientContractNoticeDays}} days of notice in writing; this notice was shorter.</p>
<p><strong>Reason given:</strong> {{shortcode AssignmentCancellationReason}}.</p>
<h2>What will be invoiced</h2>
<table>
<tr><th>Late cancellation fee</th><td>{{shortcode ClientContractCancellationFee default="as agreed"}}</td></tr>
<tr><th>Guaranteed hours a week in the notice period</th><td>{{shortcode ClientContractGuaranteedHours default="none"}}</td></tr>
<tr><th>Rate of those hours</th><td>{{shortcode AssignmentHourlyRate}} an hour</td></tr>
<tr><th>Travel and housing</th><td>At cost, as far as nothing could be returned, with receipts</td></tr>
</table>
<p>The invoice is due {{shortcode ClientContractPaymentDays}} days after its date.</p>
<h2>Shifts that were booked</h2>
<p>{{shortcode WorkUnitsSchedule format="table"}}</p>
<p>If you can offer other dates within the next thirty days, we would rather move the assignment than invoice the fee. {{shortcode ProviderLegalName}} has been told to keep the time free until I hear from you.</p>
${CLIENT_REP_CLOSING}`,
};
