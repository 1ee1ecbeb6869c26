import { type DemoTemplate, PROVIDER_ADDRESSES, PROVIDER_OPENING, PROVIDER_REP_CLOSING } from './define.ts';

export const housingRequestReceived: DemoTemplate = {
  name: 'Housing Request Received',
  title: 'Housing request {{shortcode HousingRequestNumber default="received"}}',
  division: 7,
  letterType: 'HOUSING',
  recipient: 'PROVIDER',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Housing Request Received',
  addresses: PROVIDER_ADDRESSES,
  includeLetter: true,
  html: `${PROVIDER_OPENING}
<h1>We are looking for your housing</h1>
<p>Dear {{shortcode ProviderFirstName}},</p>
<p>Thank you for your housing request {{shortcode HousingRequestNumber}} for {{shortcode ClientCommonName}} in {{shortcode ClientCity}}. Please check what we noted, and tell us within two days if anything is wrong:</p>
<table>
<tr><th>Kind</th><td>{{shortcode HousingType}}</td></tr>
<tr><th>Moving in</th><td>{{shortcode HousingMoveIn}}</td></tr>
<tr><th>Moving out</th><td>{{shortcode HousingMoveOut}}</td></tr>
<tr><th>Occupants and pets</th><td>{{shortcode HousingOccupants}}; pets: {{shortcode HousingPets default="none"}}</td></tr>
<tr><th>Nightly budget</th><td>{{shortcode HousingBudget}}</td></tr>
<tr><th>Special requests</th><td>{{shortcode HousingSpecialRequests default="none"}}</td></tr>
</table>
<p>Most searches take five to seven business days. You will have the address, the access instructions and a list of what is set up at least a week before you travel. If you would rather find your own housing, a stipend is available instead.</p>
${PROVIDER_REP_CLOSING}`,
};
