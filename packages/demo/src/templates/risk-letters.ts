import { PRESELECTED_RISK_TEMPLATE } from '@letterdesk/core/letters/policy';
import { type DemoTemplate, PROVIDER_ADDRESSES, PROVIDER_OPENING } from './define.ts';

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

export const employmentVerification: DemoTemplate = {
  name: 'Verification of Assignment Dates',
  title: 'Verification of assignment dates',
  division: 9,
  letterType: 'OTHER',
  recipient: 'OTHER',
  logo: 'ink',
  footer: 'Standard',
  emailMessage: 'Verification of Dates',
  addresses: {
    to: 'verifications@requester.example',
    from: 'verifications@tarrow.example',
    fromName: 'Tarrow Verifications',
  },
  html: `
<p>{{shortcode TodaysDate}}</p>
<p>To whom it may concern</p>
<h1>Verification of assignment dates</h1>
<p>Tarrow Physician Staffing confirms that {{shortcode ProviderLegalName}} (NPI {{shortcode ProviderNpi}}) has worked, or is scheduled to work, as an independent {{shortcode SpecialtyPractitioner}} on the following assignment:</p>
<table>
<tr><th>Facility</th><th>From</th><th>To</th><th>Status</th></tr>
<tr><td>{{shortcode WorksiteName}}, {{shortcode WorksiteCity}}</td><td>{{shortcode AssignmentStartDate format="MM/DD/YYYY"}}</td><td>{{shortcode AssignmentEndDate format="MM/DD/YYYY"}}</td><td>{{shortcode AssignmentStatus}}</td></tr>
</table>
<p>Posts before that, as the provider has told us:</p>
<p>{{shortcode ProviderWorkHistory format="table"}}</p>
<p>Our policy is to verify dates, facility and specialty only. No conclusion, good or bad, should be drawn from this.</p>
<p>Tarrow Physician Staffing<br><strong>Verifications</strong><br>verifications@tarrow.example</p>`,
};

export const credentialingRequest: DemoTemplate = {
  name: 'Credentialing Document Request',
  title: 'Documents for your credentialing file',
  division: 1,
  letterType: 'OTHER',
  recipient: 'PROVIDER',
  logo: 'ink',
  footer: 'Confidential',
  emailMessage: 'Credentialing Request',
  addresses: {
    ...PROVIDER_ADDRESSES,
    from: 'credentialing@meridale.example',
    fromName: 'Meridale Credentialing',
  },
  html: `${PROVIDER_OPENING}
<h1>Documents for your credentialing file</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>{{shortcode ClientCommonName}} needs about {{shortcode ClientCredentialingDays default="60"}} days to grant privileges. To keep your first day, {{shortcode AssignmentStartDate}}, please send us the following by {{shortcode CredentialingDueDate}}:</p>
<ol>
<li>A signed and dated application, every gap of more than 30 days explained</li>
<li>Your license {{shortcode ProviderLicenseNumber}} (expires {{shortcode ProviderLicenseExpiration}}) and all others you hold</li>
<li>DEA registration: {{shortcode ProviderDea default="if you hold one"}}</li>
<li>Certificate: {{shortcode ProviderBoardCertification default="national certification"}}</li>
<li>BLS and ACLS cards, both sides</li>
<li>Immunization record with titers, and a tuberculosis test not older than a year</li>
<li>Three references of the same specialty, with e-mail addresses</li>
<li>A photograph and a copy of a government-issued identification</li>
</ol>
<h2>What we have on file</h2>
<p>Please tell us of anything that is wrong or missing.</p>
<p>{{shortcode ProviderLicenses}}</p>
<p>{{shortcode ProviderWorkHistory}}</p>
<p>Files may be photographs or PDF. Answer this message or upload them in the provider portal; never send a social security number by e-mail.</p>
<p><strong>Meridale Credentialing</strong><br>(801) 555-0188<br>credentialing@meridale.example</p>`,
};
