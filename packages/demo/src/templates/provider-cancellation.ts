import { type DemoTemplate, PROVIDER_ADDRESSES, PROVIDER_OPENING, PROVIDER_REP_CLOSING } from './define.ts';

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
<p>You need not do anything about travel or housing: tickets and the booking {{shortcode HousingConfirmation default="(if one was made)"}} are canceled by us. If you have paid for anything yourself, send the receipts within 30 days.</p>
<p>Under your agreement {{shortcode ProviderContractNumber}} you are entitled to pay for the shifts that fall within the notice period of {{shortcode ProviderContractNoticeDays}} days. It is part of your next pay.</p>
<p>I will call you this week with other posts in {{shortcode SpecialtyName format="lower"}}.</p>
${PROVIDER_REP_CLOSING}`,
};
