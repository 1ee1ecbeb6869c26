import { CLIENT_ADDRESSES, CLIENT_OPENING, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

export const coverageNotice: DemoTemplate = {
  name: 'Notice of Liability Coverage',
  title: 'Notice of liability coverage for {{shortcode ClientCommonName default="a client"}}',
  division: 23,
  letterType: 'RISK',
  recipient: 'CLIENT',
  logo: 'ink',
  footer: 'Confidential',
  emailMessage: 'Notice of Coverage',
  addresses: CLIENT_ADDRESSES,
  html: `${CLIENT_OPENING}
<h1>Notice of liability coverage</h1>
<p>Dear {{shortcode ClientContactName default="Contracting Officer"}},</p>
<p>Under agreement {{shortcode ClientContractNumber}} of {{shortcode ClientContractEffectiveDate}}, Windlass Government Services notifies you that professional liability coverage is in force for the provider assigned to {{shortcode WorksiteName}}.</p>
<table>
<tr><th>Provider</th><td>{{shortcode ProviderLegalName}}</td></tr>
<tr><th>Assignment</th><td>{{shortcode AssignmentNumber}}, {{shortcode AssignmentStartDate}} to {{shortcode AssignmentEndDate}}</td></tr>
<tr><th>Carrier and policy</th><td>{{shortcode MalpracticeCarrier}}, {{shortcode MalpracticePolicyNumber}}</td></tr>
<tr><th>Limits</th><td>{{shortcode MalpracticeLimits}}</td></tr>
<tr><th>In force</th><td>{{shortcode MalpracticeCoverageStart}} to {{shortcode MalpracticeCoverageEnd}}</td></tr>
</table>
<p>We will give you thirty days of notice in writing before this coverage is canceled or reduced. A certificate naming your facility is available on request.</p>
${CLIENT_REP_CLOSING}`,
};
