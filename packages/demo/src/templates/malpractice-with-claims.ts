import type { DemoTemplate } from './define.ts';

export const malpracticeWithClaims: DemoTemplate = {
  name: 'Malpractice Verification With Claims',
  title: 'Malpractice verification with claims: {{shortcode ProviderLegalName default="provider"}}',
  division: 9,
  letterType: 'RISK',
  recipient: 'OTHER',
  logo: 'ink',
  footer: 'Confidential',
  emailMessage: 'Malpractice Verification',
  addresses: {
    to: '{{shortcode ClientContactEmail}}',
    from: 'risk.management@tarrow.example',
    fromName: 'Tarrow Risk Management',
  },
  html: `
<p>{{shortcode TodaysDate}}</p>
<p>To whom it may concern</p>
<h1>Coverage and claims: {{shortcode ProviderLegalName}}</h1>
<p>At the written request of the provider, Tarrow Physician Staffing confirms the following coverage for services rendered on our assignments.</p>
<table>
<tr><th>Carrier</th><th>Policy</th><th>From</th><th>To</th></tr>
<tr><td>{{shortcode MalpracticeCarrier}}</td><td>{{shortcode MalpracticePolicyNumber}}</td><td>{{shortcode MalpracticeCoverageStart format="MM/DD/YYYY"}}</td><td>{{shortcode MalpracticeCoverageEnd format="MM/DD/YYYY"}}</td></tr>
</table>
<p>Limits: {{shortcode MalpracticeLimits}}. Number of claims on record: {{shortcode MalpracticeClaims}}.</p>
<h2>Details of each claim</h2>
<p>For each claim, state the date of the occurrence, the date it was reported, its status, and any amount paid on behalf of the provider:</p>
<ol>
<li>Date of occurrence and of report:</li>
<li>Status (open, closed without payment, settled, judgment):</li>
<li>Amount paid on behalf of the provider:</li>
<li>Short description, without the patient's name:</li>
</ol>
<p>This information is released under the provider's signed authorization and is confidential. It may be used for credentialing and privileging only.</p>
<p>Tarrow Physician Staffing<br><strong>Risk Management</strong><br>(954) 555-0190</p>`,
};
