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
<tr><th>Occupants</th><td>{{shortcode HousingOccupants}}</td></tr>
<tr><th>Pets</th><td>{{shortcode HousingPets default="None"}}</td></tr>
<tr><th>Nightly budget</th><td>{{shortcode HousingBudget}}</td></tr>
<tr><th>Special requests</th><td>{{shortcode HousingSpecialRequests default="None"}}</td></tr>
</table>
<p>Most searches take five to seven business days. You will have the address, the access instructions and a list of what is set up at least a week before you travel. If you would rather find your own housing, a stipend is available instead.</p>
${PROVIDER_REP_CLOSING}`,
};

export const housingArrangement: DemoTemplate = {
  name: 'Housing Arrangement',
  title: 'Housing arrangement for {{shortcode ProviderLegalName default="a provider"}}',
  division: 21,
  letterType: 'HOUSING',
  recipient: 'PROVIDER',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Housing Details',
  addresses: {
    ...PROVIDER_ADDRESSES,
    cc: '{{shortcode ProviderRepEmail}}',
    from: 'housing@halden.example',
    fromName: 'Halden Housing',
  },
  html: `${PROVIDER_OPENING}
<h1>Your housing for {{shortcode ClientCommonName}}</h1>
<p>Dear {{shortcode ProviderFirstName}},</p>
<p>Your housing for assignment {{shortcode AssignmentNumber}} is booked. Please read this letter before you travel and keep it with you: it holds everything you need on the day you arrive.</p>
<h2>Where and when</h2>
<table>
<tr><th>Property</th><td>{{shortcode HousingProperty}}</td></tr>
<tr><th>Address</th><td>{{shortcode HousingAddress}}</td></tr>
<tr><th>Telephone</th><td>{{shortcode HousingPhone}}</td></tr>
<tr><th>Confirmation</th><td>{{shortcode HousingConfirmation}}</td></tr>
<tr><th>Moving in</th><td>{{shortcode HousingMoveIn format="dddd, MMMM D, YYYY"}}, from {{shortcode HousingCheckIn}}</td></tr>
<tr><th>Moving out</th><td>{{shortcode HousingMoveOut format="dddd, MMMM D, YYYY"}}, by {{shortcode HousingCheckOut}}</td></tr>
<tr><th>Nights</th><td>{{shortcode HousingNights}}</td></tr>
<tr><th>Occupants</th><td>{{shortcode HousingOccupants}}</td></tr>
<tr><th>Pets</th><td>{{shortcode HousingPets default="None"}}</td></tr>
</table>
<p><strong>Getting in.</strong> {{shortcode HousingAccess}}.</p>
<p><strong>Your requests.</strong> {{shortcode HousingSpecialRequests default="None"}}.</p>
<p><strong>Rental car.</strong> {{shortcode HousingRentalCar default="Not part of this assignment"}}.</p>
<h2>What is set up for you</h2>
<p>{{shortcode HousingSetupList}}</p>
<p>Something missing on arrival? Send a photograph to housing@halden.example within 48 hours and we will put it right, usually on the next business day.</p>
<h2>What we pay and what you pay</h2>
<ul>
<li>We pay the rent, the deposit and the utilities listed above directly to the landlord.</li>
<li>You pay for telephone calls, pay-per-view services, cleaning beyond the schedule, and any damage beyond ordinary wear.</li>
<li>If you stay longer than {{shortcode HousingMoveOut format="MMMM D"}} without an extension of the assignment, the nightly rate of {{shortcode HousingNightlyRate}} is charged to you.</li>
<li>If the assignment ends early, tell us on the same day. We can often end the lease without a fee when we have 14 days of notice.</li>
</ul>
<h2>House rules</h2>
<ol>
<li>No smoking in the unit, on the balcony or in the hallways.</li>
<li>Quiet hours are from 10:00 p.m. to 7:00 a.m.; day sleepers may ask for a sign for the door.</li>
<li>Guests for more than three nights need the landlord's agreement.</li>
<li>Please leave keys, access cards and the welcome binder on the kitchen counter when you move out.</li>
</ol>
<h2>On the first working day</h2>
<p>Your worksite is {{shortcode WorksiteName}}, {{shortcode WorksiteAddress format="line"}}. Report at {{shortcode AssignmentReportTime default="7:00 a.m."}} to: {{shortcode AssignmentReportTo}}. Parking: {{shortcode WorksiteParking default="On the premises"}}.</p>
<p><strong>Halden Housing</strong><br>(404) 555-0155, day and night<br>housing@halden.example</p>`,
};
