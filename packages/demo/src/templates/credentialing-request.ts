import { type DemoTemplate, PROVIDER_ADDRESSES, PROVIDER_OPENING } from './define.ts';

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
<li>DEA registration {{shortcode ProviderDea default="(if you hold one)"}}</li>
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
