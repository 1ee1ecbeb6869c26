import { CLIENT_ADDRESSES, CLIENT_OPENING, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

/** Sent with the provider's current papers, and with a note that stays as it is. */
export const presentationWithDocuments: DemoTemplate = {
  name: 'Presentation with Documents',
  title: 'Papers of {{shortcode ProviderLegalName default="a provider"}}',
  division: 1,
  letterType: 'PRESENT',
  recipient: 'CLIENT',
  logo: 'colour',
  footer: 'Confidential',
  emailMessage: 'Presentation',
  addresses: CLIENT_ADDRESSES,
  includeLetter: true,
  requiredDocuments: [
    { kind: 'Curriculum Vitae', maxAge: { count: 24, unit: 'months' } },
    { kind: 'License', maxAge: null },
  ],
  html: `${CLIENT_OPENING}
<h1>{{shortcode ProviderLegalName}}</h1>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>We are pleased to send you the papers of {{shortcode ProviderLegalName}} for your consideration{{if ProviderBoardCertification is not empty}}, whose board status is: {{shortcode ProviderBoardCertification format="lower"}}{{end}}.</p>
<h2>Papers</h2>
<p>With this letter you receive the curriculum vitae and the license {{shortcode ProviderLicenseNumber}}.</p>
<p>{{optional "Interview"}}</p>
<p>An interview can be arranged within two days. Interview times: {{shortcode PresentInterviewTimes}}.</p>
<p>{{end}}</p>
<p>{{clause "Confidentiality of papers"}}</p>
${CLIENT_REP_CLOSING}`,
};
