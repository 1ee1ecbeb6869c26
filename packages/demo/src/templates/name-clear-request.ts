import { CLIENT_ADDRESSES, CLIENT_OPENING, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

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
