import { CONTACTS_OF_A_CLIENT } from '../pre-queries.ts';
import { CLIENT_ADDRESSES, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

/** Opened from a client, it goes to the contacts that are picked. */
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
