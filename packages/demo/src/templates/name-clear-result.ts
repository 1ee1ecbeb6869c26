import { type DemoTemplate, PROVIDER_ADDRESSES, PROVIDER_OPENING, PROVIDER_REP_CLOSING } from './define.ts';

export const nameClearResult: DemoTemplate = {
  name: 'Name Clear Confirmation',
  title: 'Name clear confirmation: {{shortcode ProviderLegalName default="provider"}}',
  division: 16,
  letterType: 'NAME_CLEAR',
  recipient: 'PROVIDER',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Name Clear Confirmation',
  addresses: PROVIDER_ADDRESSES,
  includeLetter: true,
  html: `${PROVIDER_OPENING}
<h1>Your name is clear at {{shortcode ClientCommonName}}</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>{{shortcode ClientCommonName}} in {{shortcode ClientCity}} has confirmed that you have not been presented for {{shortcode JobTitle}} by anyone else. Castlebay Radiology Network represents you there until {{shortcode NameClearExpiration}}.</p>
<p>What happens next:</p>
<ol>
<li>We send your summary and curriculum vitae to the facility today.</li>
<li>The facility proposes a time for a call, usually within a week. You told us that these times suit you: {{shortcode PresentInterviewTimes format="lower" default="any time"}}.</li>
<li>After the call we agree the dates, {{shortcode JobStartDate}} to {{shortcode JobEndDate}} as things stand, and confirm them in writing.</li>
</ol>
<p>Until then please tell other agencies that you are already represented at this facility. If anything has changed on your side, call me at {{shortcode ProviderRepPhone}}.</p>
${PROVIDER_REP_CLOSING}`,
};
