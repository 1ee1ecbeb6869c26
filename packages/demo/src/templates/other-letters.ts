import { CONTACTS_OF_A_CLIENT } from '../pre-queries.ts';
import {
  CLIENT_ADDRESSES,
  CLIENT_OPENING,
  CLIENT_REP_CLOSING,
  type DemoTemplate,
  PROVIDER_ADDRESSES,
  PROVIDER_OPENING,
  PROVIDER_REP_CLOSING,
} from './define.ts';

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

export const contactDirectory: DemoTemplate = {
  name: 'Whom We Work With',
  title: 'Whom we work with at {{shortcode ClientCommonName}}',
  division: 1,
  letterType: 'OTHER',
  recipient: 'CLIENT',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Whom We Work With',
  addresses: { ...CLIENT_ADDRESSES, to: '{{shortcode ClientContactEmails}}' },
  includeLetter: true,
  preQuery: CONTACTS_OF_A_CLIENT,
  html: `
<p>{{shortcode TodaysDate}}</p>
<p>{{shortcode ClientCommonName}}<br>{{shortcode ClientAddress}}</p>
<h1>Whom we work with at {{shortcode ClientCommonName}}</h1>
<p>Dear colleagues,</p>
<p>So that every question reaches the right desk at once, these are the people we have on file at your facility, with what they look after:</p>
<p>{{shortcode ClientContacts format="table"}}</p>
<p>Please tell me when somebody's duties change, or when a name is missing. For anything else, I am your contact:</p>
${CLIENT_REP_CLOSING}`,
};

export const holidayCoverage: DemoTemplate = {
  name: 'Holiday Coverage 2025',
  title: 'Holiday coverage at {{shortcode ClientCommonName default="your facility"}}',
  division: 1,
  letterType: 'OTHER',
  recipient: 'CLIENT',
  logo: 'ink',
  footer: 'Standard',
  emailMessage: 'Presentation',
  state: 'disabled',
  addresses: CLIENT_ADDRESSES,
  html: `${CLIENT_OPENING}
<h1>Coverage over the holidays</h1>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>Between December 20, 2025 and January 4, 2026 our office answers calls about {{shortcode WorksiteName}} from 8:00 a.m. to 2:00 p.m. Providers on assignment work as scheduled; holiday rates apply on December 25 and January 1.</p>
<p>Please tell us by December 8 which further shifts you would like us to cover.</p>
${CLIENT_REP_CLOSING}`,
};

export const radiologyOrientation: DemoTemplate = {
  name: 'Worksite Orientation',
  title: 'Your orientation at the worksite',
  division: 16,
  letterType: 'OTHER',
  recipient: 'PROVIDER',
  logo: 'ink',
  footer: 'Standard',
  emailMessage: 'Worksite Orientation',
  addresses: PROVIDER_ADDRESSES,
  html: `${PROVIDER_OPENING}
<h1>Orientation at {{shortcode WorksiteName}}</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>Your orientation takes place on {{shortcode AssignmentStartDate format="dddd, MMMM D"}} at {{shortcode AssignmentReportTime default="8:00 a.m."}} in {{shortcode WorksiteDepartment}}, {{shortcode WorksiteAddress format="line"}}.</p>
<ul>
<li><strong>Entrance:</strong> {{shortcode WorksiteEntrance}}</li>
<li><strong>Parking:</strong> {{shortcode WorksiteParking}}</li>
<li><strong>Record system:</strong> {{shortcode WorksiteRecordSystem}}</li>
<li><strong>Volume:</strong> {{shortcode JobPatientVolume}}</li>
</ul>
<h2>Whom to know</h2>
<p>{{shortcode ClientContacts format="bullets"}}</p>
<p>Please have your dictation profile exported beforehand; the department can import it in an hour. If you read from home on some days, the workstation is delivered three days before the first of them.</p>
${PROVIDER_REP_CLOSING}`,
};

export const rateException: DemoTemplate = {
  name: 'Rate Exception',
  title: 'Rates of assignment {{shortcode AssignmentNumber default="(no number)"}}, an exception',
  division: 1,
  letterType: 'CONFIRMATION',
  recipient: 'CLIENT',
  logo: 'ink',
  footer: 'Confidential',
  emailMessage: 'Rates Agreed',
  addresses: CLIENT_ADDRESSES,
  approval: {
    approver: 'priya.ramaswamy@meridale.example, marcus.hale@meridale.example',
    message: 'Rate Exception to Approve',
  },
  html: `${CLIENT_OPENING}
<h1>An exception to our rates</h1>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>As you asked, we make an exception to the rates of agreement {{shortcode ClientContractNumber}} for assignment {{shortcode AssignmentNumber}}: the coverage of {{shortcode WorksiteName}} by {{shortcode ProviderLegalName}} from {{shortcode AssignmentStartDate}} to {{shortcode AssignmentEndDate}}.</p>
<table>
<tr><th>Kind</th><th>Rate</th></tr>
<tr><td>Regular hours</td><td>{{shortcode AssignmentHourlyRate}}</td></tr>
<tr><td>Hours beyond the schedule</td><td>{{shortcode AssignmentOvertimeRate}}</td></tr>
<tr><td>Call, for each hour</td><td>{{shortcode AssignmentCallRate default="No call on this assignment"}}</td></tr>
</table>
<h2>Its limits</h2>
<ul>
<li>It holds for this assignment alone, and ends with it.</li>
<li>It counts on {{shortcode AssignmentHoursPerWeek}} hours a week. A schedule with fewer is invoiced at the rates of the agreement.</li>
<li>All else in the agreement stays as it is, payment within {{shortcode ClientContractPaymentDays}} days included.</li>
</ul>
<p>Please confirm by answering this message. Until then the rates of the agreement apply.</p>
${CLIENT_REP_CLOSING}`,
};
