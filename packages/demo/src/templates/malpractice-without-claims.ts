import { PRESELECTED_RISK_TEMPLATE } from '@letterdesk/core/letters/policy';
import type { DemoTemplate } from './define.ts';

export const malpracticeWithoutClaims: DemoTemplate = {
  name: PRESELECTED_RISK_TEMPLATE,
  title: 'Malpractice verification: {{shortcode ProviderLegalName default="provider"}}',
  division: 9,
  letterType: 'RISK',
  recipient: 'OTHER',
  logo: 'colour',
  footer: 'Confidential',
  emailMessage: 'Malpractice Verification',
  addresses: {
    to: '{{shortcode ClientContactEmail}}',
    from: 'risk.management@tarrow.example',
    fromName: 'Tarrow Risk Management',
    bcc: 'risk.archive@tarrow.example',
  },
  html: `
<p>{{shortcode TodaysDate}}</p>
<p>To whom it may concern</p>
<h1>Verification of malpractice coverage: {{shortcode ProviderLegalName}}</h1>
<p>Tarrow Physician Staffing confirms that the provider named below was covered by professional liability insurance arranged by us for services rendered on our assignments.</p>
<table>
<tr><th>Provider</th><td>{{shortcode ProviderLegalName}}</td></tr>
<tr><th>NPI</th><td>{{shortcode ProviderNpi}}</td></tr>
<tr><th>License</th><td>{{shortcode ProviderLicenseNumber}}</td></tr>
<tr><th>Specialty</th><td>{{shortcode SpecialtyName}}</td></tr>
<tr><th>Carrier</th><td>{{shortcode MalpracticeCarrier}}</td></tr>
<tr><th>Policy number</th><td>{{shortcode MalpracticePolicyNumber}}</td></tr>
<tr><th>Limits</th><td>{{shortcode MalpracticeLimits}}</td></tr>
<tr><th>Coverage</th><td>{{shortcode MalpracticeCoverageStart format="MM/DD/YYYY"}} to {{shortcode MalpracticeCoverageEnd format="MM/DD/YYYY"}}</td></tr>
<tr><th>Kind of policy</th><td>Occurrence; no tail coverage is needed</td></tr>
</table>
<h2>Claims</h2>
<p>According to our records <strong>no claim or suit</strong> has been reported against this provider under the policy named above, and no reserve has been set, from the first day of coverage to the date of this letter.</p>
<h2>Limits of this statement</h2>
<ul>
<li>It covers services on assignments made by Tarrow Physician Staffing only. For other periods please ask the provider's other carriers.</li>
<li>It is a statement of fact on the day it is written. It does not amend, extend or alter the coverage of the policy.</li>
<li>It may be relied on by the addressee for credentialing for 180 days.</li>
</ul>
<p>Please send questions about this verification to risk.management@tarrow.example and quote the policy number.</p>
<p>Tarrow Physician Staffing<br><strong>Risk Management</strong><br>(954) 555-0190</p>`,
};
