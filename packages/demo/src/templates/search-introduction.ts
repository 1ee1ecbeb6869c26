import { CLIENT_ADDRESSES, CLIENT_OPENING, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

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
