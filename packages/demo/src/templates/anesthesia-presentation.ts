import { CLIENT_ADDRESSES, CLIENT_OPENING, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

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
