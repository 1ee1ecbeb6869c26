import { JOBS_OF_A_CLIENT, PRESENTS_OF_A_JOB } from '../pre-queries.ts';
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
<li>Residency: {{shortcode ProviderResidency default="Not applicable"}}</li>
<li>Malpractice carrier: {{shortcode MalpracticeCarrier}}, {{shortcode MalpracticeLimits}}</li>
</ul>
<h2>Licenses</h2>
<p>{{shortcode ProviderLicenses}}</p>
<h2>Recent posts</h2>
<p>{{shortcode ProviderWorkHistory}}</p>
<h2>How this fits your need</h2>
<p>You told us that the post calls for the following, and we have reviewed each point with the provider:</p>
<ol>
<li><strong>Schedule.</strong> {{shortcode JobSchedule}}. Call: {{shortcode JobCallSchedule default="To be agreed"}}.</li>
<li><strong>Volume.</strong> {{shortcode JobPatientVolume}}. Support: {{shortcode JobSupportStaff default="The usual staff"}}.</li>
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

export const anesthesiaPresentation: DemoTemplate = {
  name: 'Anesthesia Presentation',
  title: 'Anesthesia presentation: {{shortcode ProviderLegalName default="provider"}}',
  division: 11,
  letterType: 'PRESENT',
  recipient: 'CLIENT',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Anesthesia Presentation',
  addresses: CLIENT_ADDRESSES,
  multipleContacts: true,
  includeLetter: true,
  html: `${CLIENT_OPENING}
<h1>{{shortcode ProviderLegalName}} for {{shortcode JobTitle}}</h1>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>Northgate Anesthesia Partners is glad to introduce {{shortcode ProviderLegalName}} ({{shortcode SpecialtyPractitioner}}, {{shortcode ProviderYearsOfExperience}} years of experience) for coverage at {{shortcode WorksiteName}} from {{shortcode PresentAvailableFrom}}.</p>
<p>{{shortcode PresentSummary}}</p>
<table>
<tr><th>Certification</th><td>{{shortcode ProviderBoardCertification default="National certification on file"}}</td></tr>
<tr><th>Scope</th><td>{{shortcode SpecialtyProcedures}}</td></tr>
<tr><th>License</th><td>{{shortcode ProviderLicenseState}}, number {{shortcode ProviderLicenseNumber}}</td></tr>
<tr><th>Hourly rate</th><td>{{shortcode PresentHourlyRate format="$0,0"}}</td></tr>
<tr><th>Room schedule</th><td>{{shortcode JobSchedule}}</td></tr>
</table>
<p>A complete file with case logs, references and immunization records is ready and can be sent to your medical staff office on the day you accept. To hold these dates, please answer by e-mail or call me within two business days.</p>
${CLIENT_REP_CLOSING}`,
};

export const presentationFollowUp: DemoTemplate = {
  name: 'Follow-up on a Presentation',
  title: 'Have you decided on {{shortcode ProviderLegalName}}?',
  division: 1,
  letterType: 'PRESENT',
  recipient: 'CLIENT',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Presentation',
  addresses: CLIENT_ADDRESSES,
  includeLetter: true,
  preQuery: PRESENTS_OF_A_JOB,
  html: `${CLIENT_OPENING}
<h1>{{shortcode ProviderLegalName}} for job {{shortcode JobNumber}}</h1>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>On {{shortcode PresentDate}} we presented {{shortcode ProviderLegalName}} to you for your need from {{shortcode JobStartDate}}. The state of that presentation is: <strong>{{shortcode PresentState}}</strong>.</p>
<p>{{shortcode ProviderFirstName}} is available from {{shortcode PresentAvailableFrom}} to {{shortcode PresentAvailableTo default="a date to be agreed"}}, at {{shortcode PresentHourlyRate}} an hour, and can talk to you at these times: {{shortcode PresentInterviewTimes default="Any weekday"}}.</p>
<p>{{shortcode PresentSummary}}</p>
<p>May I arrange an interview this week? If the post is filled, one line from you is enough.</p>
${CLIENT_REP_CLOSING}`,
};

export const jobDescription: DemoTemplate = {
  name: 'Job Description for Review',
  title: 'Please review: {{shortcode JobNumber}}, {{shortcode JobTitle}}',
  division: 1,
  letterType: 'OTHER',
  recipient: 'CLIENT',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Job Description',
  addresses: CLIENT_ADDRESSES,
  includeLetter: true,
  preQuery: JOBS_OF_A_CLIENT,
  html: `${CLIENT_OPENING}
<h1>{{shortcode JobTitle}}, {{shortcode JobNumber}}</h1>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>This is how we describe your need to {{shortcode SpecialtyPractitioner}}s. Please correct what has changed before we begin to present.</p>
<table>
<tr><th>Subject</th><th>As we have it</th></tr>
<tr><td>Dates</td><td>{{shortcode JobStartDate}} to {{shortcode JobEndDate}}</td></tr>
<tr><td>Place</td><td>{{shortcode WorksiteName}}, {{shortcode WorksiteCity}}</td></tr>
<tr><td>Reason</td><td>{{shortcode JobReason default="Not stated"}}</td></tr>
<tr><td>Schedule</td><td>{{shortcode JobSchedule}}</td></tr>
<tr><td>Call</td><td>{{shortcode JobCallSchedule default="Not stated"}}</td></tr>
<tr><td>Volume</td><td>{{shortcode JobPatientVolume default="Not stated"}}</td></tr>
<tr><td>Support staff</td><td>{{shortcode JobSupportStaff default="Not stated"}}</td></tr>
<tr><td>Procedures</td><td>{{shortcode JobProcedures}}</td></tr>
<tr><td>Requirements</td><td>{{shortcode JobRequirements default="Not stated"}}</td></tr>
</table>
${CLIENT_REP_CLOSING}`,
};

export const searchIntroduction: DemoTemplate = {
  name: 'Search Introduction',
  title: 'Introduction to our physician search',
  division: 10,
  letterType: 'OTHER',
  recipient: 'CLIENT',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Search Introduction',
  addresses: CLIENT_ADDRESSES,
  multipleContacts: true,
  includeLetter: true,
  html: `${CLIENT_OPENING}
<h1>Finding your next {{shortcode SpecialtyPractitioner}}</h1>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>Thank you for the conversation about {{shortcode ClientCommonName}} and your plans in {{shortcode SpecialtyName format="lower"}}. As promised, here is how Osprey Physician Search works.</p>
<ol>
<li><strong>Profile.</strong> We spend a day with you and the department to understand the post, the community and what makes people stay.</li>
<li><strong>Sourcing.</strong> Within ten business days you see the first three candidates, each interviewed by us and interested in {{shortcode ClientCity}}.</li>
<li><strong>Visit.</strong> We arrange travel and a program for the whole family.</li>
<li><strong>Offer and start.</strong> We help with the contract, licensing and relocation, and stay in touch through the first year.</li>
</ol>
<p>For a facility of your kind ({{shortcode ClientFacilityType format="lower"}}) the search usually takes 90 to 120 days. There is no retainer; the fee is due when a candidate signs, and it is returned in part if the physician leaves within twelve months.</p>
<p>May I suggest a call next week?</p>
${CLIENT_REP_CLOSING}`,
};
