import {
  CLIENT_ADDRESSES,
  CLIENT_OPENING,
  CLIENT_REP_CLOSING,
  type DemoTemplate,
  PROVIDER_ADDRESSES,
  PROVIDER_OPENING,
  PROVIDER_REP_CLOSING,
} from './define.ts';

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
<li>The facility proposes a time for a call, usually within a week. You told us that these times suit you: {{shortcode PresentInterviewTimes default="Any time"}}.</li>
<li>After the call we agree the dates, {{shortcode JobStartDate}} to {{shortcode JobEndDate}} as things stand, and confirm them in writing.</li>
</ol>
<p>Until then please tell other agencies that you are already represented at this facility. If anything has changed on your side, call me at {{shortcode ProviderRepPhone}}.</p>
${PROVIDER_REP_CLOSING}`,
};

export const nameClearRequest: DemoTemplate = {
  name: 'Name Clear Request',
  title: 'Name clear request: {{shortcode ProviderLegalName default="provider"}}',
  division: 1,
  letterType: 'NAME_CLEAR',
  recipient: 'CLIENT',
  logo: 'ink',
  footer: 'Standard',
  emailMessage: 'Name Clear',
  addresses: CLIENT_ADDRESSES,
  includeLetter: true,
  html: `${CLIENT_OPENING}
<h1>Request to clear a name</h1>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>Before we present {{shortcode ProviderLegalName}} to {{shortcode ClientCommonName}}, we ask you to confirm that no other agency has presented this provider to you for the same need, and that you are not in contact with the provider yourselves.</p>
<table>
<tr><th>Provider</th><td>{{shortcode ProviderLegalName}}</td></tr>
<tr><th>Specialty</th><td>{{shortcode SpecialtyName}}</td></tr>
<tr><th>Job</th><td>{{shortcode JobNumber}}, {{shortcode JobTitle}}</td></tr>
<tr><th>Dates</th><td>{{shortcode JobStartDate}} to {{shortcode JobEndDate}}</td></tr>
</table>
<p>If the name is clear, please answer this message with <strong>Clear</strong>. The clearance stands until {{shortcode NameClearExpiration default="sixty days from today"}}, and during that time the provider is represented to you by Meridale Locum Tenens alone.</p>
<p>If the name is not clear, we would be grateful for the date of the earlier presentation, so that we can tell the provider.</p>
${CLIENT_REP_CLOSING}`,
};
