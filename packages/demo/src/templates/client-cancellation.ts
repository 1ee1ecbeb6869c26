import { CLIENT_ADDRESSES, CLIENT_OPENING, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

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
<li>Fee for shorter notice: {{shortcode ClientContractCancellationFee default="none"}}. If it applies, it is part of the next invoice.</li>
<li>Travel and housing that can no longer be returned are invoiced at cost, with receipts.</li>
</ul>
<h2>Shifts that will not be covered</h2>
<p>{{shortcode WorkUnitsSchedule format="bullets"}}</p>
<p>If the need remains, we would like to help: two {{shortcode SpecialtyPractitioner}}s with similar experience may be available from {{shortcode AssignmentStartDate}}, and I can present them within a day.</p>
${CLIENT_REP_CLOSING}`,
};
