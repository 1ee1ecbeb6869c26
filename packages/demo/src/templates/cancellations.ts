import {
  CLIENT_ADDRESSES,
  CLIENT_OPENING,
  CLIENT_REP_CLOSING,
  type DemoTemplate,
  PROVIDER_ADDRESSES,
  PROVIDER_OPENING,
  PROVIDER_REP_CLOSING,
} from './define.ts';

export const providerCancellation: DemoTemplate = {
  name: 'Assignment Cancellation, Provider',
  title: 'Cancellation for {{shortcode ProviderLegalName default="a provider"}}',
  division: 14,
  letterType: 'CANCEL',
  recipient: 'PROVIDER',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Assignment Canceled',
  addresses: PROVIDER_ADDRESSES,
  html: `${PROVIDER_OPENING}
<h1>Cancellation of your assignment</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>We are sorry to tell you that {{shortcode ClientCommonName}} has canceled assignment {{shortcode AssignmentNumber}}, which was to begin on {{shortcode AssignmentStartDate}}. The cancellation takes effect on {{shortcode CancellationDate}}.</p>
<p><strong>Reason given:</strong> {{shortcode AssignmentCancellationReason}}.</p>
<p>You need not do anything about travel or housing: we cancel your tickets and your booking, if there is one. If you have paid for anything yourself, send the receipts within 30 days.</p>
<p>Under your agreement {{shortcode ProviderContractNumber}} you are entitled to pay for the shifts that fall within the notice period of {{shortcode ProviderContractNoticeDays}} days. It is part of your next pay.</p>
<p>I will call you this week with other posts in {{shortcode SpecialtyName}}.</p>
${PROVIDER_REP_CLOSING}`,
};

export const clientCancellation: DemoTemplate = {
  name: 'Assignment Cancellation, Client',
  title: 'Cancellation of assignment {{shortcode AssignmentNumber default="(no number)"}}',
  division: 1,
  letterType: 'CANCEL',
  recipient: 'CLIENT',
  logo: 'ink',
  footer: 'Standard',
  emailMessage: 'Assignment Cancellation',
  addresses: { ...CLIENT_ADDRESSES, cc: '{{shortcode ProviderRepEmail}}' },
  includeLetter: true,
  html: `${CLIENT_OPENING}
<h1>Cancellation of assignment {{shortcode AssignmentNumber}}</h1>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>This letter confirms that the assignment of {{shortcode ProviderLegalName}} at {{shortcode WorksiteName}}, planned from {{shortcode AssignmentStartDate}} to {{shortcode AssignmentEndDate}}, is canceled as of {{shortcode CancellationDate}}.</p>
<p><strong>Reason:</strong> {{shortcode AssignmentCancellationReason}}.</p>
<h2>What this means under agreement {{shortcode ClientContractNumber}}</h2>
<ul>
<li>Notice agreed: {{shortcode ClientContractNoticeDays}} days in writing.</li>
<li>Fee for shorter notice: {{shortcode ClientContractCancellationFee default="none"}}. A fee that is due is part of the next invoice.</li>
<li>Travel and housing that can no longer be returned are invoiced at cost, with receipts.</li>
</ul>
<h2>Shifts that will not be covered</h2>
<p>{{shortcode WorkUnitsSchedule format="bullets"}}</p>
<p>If the need remains, we would like to help: two {{shortcode SpecialtyPractitioner}}s with similar experience may be available from {{shortcode AssignmentStartDate}}, and I can present them within a day.</p>
${CLIENT_REP_CLOSING}`,
};

/** Approved by the client's rep and locked, since it asks for money. */
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
<tr><th>Late cancellation fee</th><td>{{shortcode ClientContractCancellationFee default="As agreed"}}</td></tr>
<tr><th>Guaranteed hours a week in the notice period</th><td>{{shortcode ClientContractGuaranteedHours default="None"}}</td></tr>
<tr><th>Rate of those hours</th><td>{{shortcode AssignmentHourlyRate}} an hour</td></tr>
<tr><th>Travel and housing</th><td>At cost, as far as nothing could be returned, with receipts</td></tr>
</table>
<p>The invoice is due {{shortcode ClientContractPaymentDays}} days after its date.</p>
<h2>Shifts that were booked</h2>
<p>{{shortcode WorkUnitsSchedule format="table"}}</p>
<p>If you can offer other dates within the next thirty days, we would rather move the assignment than invoice the fee. {{shortcode ProviderLegalName}} has been told to keep the time free until I hear from you.</p>
${CLIENT_REP_CLOSING}`,
};

/** Approved by the provider's rep; dates and reason are required. */
export const earlyRelease: DemoTemplate = {
  name: 'Early Release, Provider',
  title: 'Early end of assignment {{shortcode AssignmentNumber default="(no number)"}}',
  division: 1,
  letterType: 'CANCEL',
  recipient: 'PROVIDER',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Early Release',
  addresses: { ...PROVIDER_ADDRESSES, cc: '{{shortcode ClientRepEmail}}' },
  includeLetter: true,
  approval: { approver: '{{shortcode ProviderRepEmail}}', message: 'Early Release to Approve', lock: true },
  html: `${PROVIDER_OPENING}
<h1>Your assignment ends early</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>{{shortcode ClientCommonName}} has asked us to end your assignment {{shortcode AssignmentNumber}} before {{shortcode AssignmentEndDate}}, the last day that was planned. The notice of your agreement {{shortcode ProviderContractNumber}}, {{shortcode ProviderContractNoticeDays}} days, counts from {{shortcode CancellationDate}}.</p>
<p><strong>Reason given:</strong> {{shortcode AssignmentCancellationReason}}.</p>
<h2>What you are paid</h2>
<ul>
<li>Every hour you work, at {{shortcode ProviderContractPayRate}}.</li>
<li>The shifts that fall within the notice, whether or not you are asked to work them.</li>
<li>Your journey home, as agreed.</li>
</ul>
<h2>Shifts on file</h2>
<p>{{shortcode WorkUnitsSchedule format="bullets"}}</p>
<p>Your work was not in question. I will call you this week about posts that begin soon.</p>
${PROVIDER_REP_CLOSING}`,
};
