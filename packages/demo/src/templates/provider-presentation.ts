import { CLIENT_ADDRESSES, CLIENT_OPENING, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

export const providerPresentation: DemoTemplate = {
  name: 'Provider Presentation',
  title: 'Presentation of {{shortcode ProviderLegalName default="a provider"}}',
  division: 1,
  letterType: 'PRESENT',
  recipient: 'CLIENT',
  logo: 'colour',
  footer: 'Confidential',
  emailMessage: 'Presentation',
  addresses: { ...CLIENT_ADDRESSES, cc: '{{shortcode ProviderRepEmail}}' },
  multipleContacts: true,
  html: `${CLIENT_OPENING}
<h1>Presentation of {{shortcode ProviderLegalName}}</h1>
<p><strong>Re:</strong> {{shortcode JobTitle}}, job {{shortcode JobNumber}}, {{shortcode JobStartDate format="MMM D, YYYY"}} to {{shortcode JobEndDate format="MMM D, YYYY"}}</p>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>Thank you for asking Meridale Locum Tenens to help with your search ({{shortcode SpecialtyPractitioner}}). We are pleased to present {{shortcode ProviderLegalName}} for your consideration. Every provider we present has been interviewed by one of our recruiters, has had two recent references taken, and has been screened against the national sanction and exclusion lists.</p>
<h2>Summary</h2>
<p>{{shortcode PresentSummary}}</p>
<table>
<tr><th>Specialty</th><td>{{shortcode SpecialtyName}}</td></tr>
<tr><th>Board status</th><td>{{shortcode ProviderBoardCertification default="Not applicable to this specialty"}}</td></tr>
<tr><th>Years of experience</th><td>{{shortcode ProviderYearsOfExperience}}</td></tr>
<tr><th>Primary license</th><td>{{shortcode ProviderLicenseNumber}}, expires {{shortcode ProviderLicenseExpiration format="MM/DD/YYYY"}}</td></tr>
<tr><th>NPI</th><td>{{shortcode ProviderNpi}}</td></tr>
<tr><th>Languages</th><td>{{shortcode ProviderLanguages default="English"}}</td></tr>
<tr><th>Available</th><td>{{shortcode PresentAvailableFrom}} to {{shortcode PresentAvailableTo}}</td></tr>
<tr><th>Interview times</th><td>{{shortcode PresentInterviewTimes}}</td></tr>
</table>
<h2>Education and training</h2>
<ul>
<li>{{shortcode ProviderMedicalSchool}}, {{shortcode ProviderGraduationYear}}</li>
<li>Residency: {{shortcode ProviderResidency default="not applicable"}}</li>
<li>Malpractice carrier: {{shortcode MalpracticeCarrier}}, {{shortcode MalpracticeLimits}}</li>
</ul>
<h2>Licenses</h2>
<p>{{shortcode ProviderLicenses}}</p>
<h2>Recent posts</h2>
<p>{{shortcode ProviderWorkHistory}}</p>
<h2>How this fits your need</h2>
<p>You told us that the post calls for the following, and we have reviewed each point with the provider:</p>
<ol>
<li><strong>Schedule.</strong> {{shortcode JobSchedule}}. Call: {{shortcode JobCallSchedule default="to be agreed"}}.</li>
<li><strong>Volume.</strong> {{shortcode JobPatientVolume}}, with {{shortcode JobSupportStaff format="lower" default="the usual support staff"}}.</li>
<li><strong>Procedures.</strong> {{shortcode JobProcedures}}.</li>
<li><strong>Requirements.</strong> {{shortcode JobRequirements}}.</li>
</ol>
<h2>Proposed terms</h2>
<table>
<tr><th>Rate</th><th>Amount</th></tr>
<tr><td>Hourly, regular</td><td>{{shortcode PresentHourlyRate}}</td></tr>
<tr><td>Hourly, beyond the schedule</td><td>{{shortcode PresentOvertimeRate}}</td></tr>
</table>
<p>Travel, housing and malpractice coverage are arranged by us and invoiced as your agreement {{shortcode ClientContractNumber default="with us"}} provides. The rates above are offered for thirty days from the date of this letter.</p>
<p>We recommend an interview within the next three business days: the providers we present are usually considering more than one post. Credentialing at your facility takes about {{shortcode ClientCredentialingDays default="60"}} days, so an early decision protects your start date of {{shortcode JobStartDate format="dddd, MMMM D"}}.</p>
<p>This presentation is confidential and is made to {{shortcode ClientCommonName}} alone. Please do not contact the provider or the references directly; I will gladly arrange whatever conversation you would like to have.</p>
${CLIENT_REP_CLOSING}`,
};
