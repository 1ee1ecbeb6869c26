import { CLIENT_ADDRESSES, CLIENT_OPENING, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

/** One notice for every reason: the writer picks a variant, and can't change the agreed terms. */
export const cancellationNotice: DemoTemplate = {
  name: 'Cancellation Notice',
  title: 'Notice of cancellation {{shortcode AssignmentNumber default="(no number)"}}',
  division: 1,
  letterType: 'CANCEL',
  recipient: 'CLIENT',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Assignment Cancellation',
  addresses: CLIENT_ADDRESSES,
  includeLetter: true,
  html: `${CLIENT_OPENING}
<h1>Notice of cancellation</h1>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>The assignment of {{shortcode ProviderLegalName}}, planned from {{shortcode AssignmentStartDate}} to {{shortcode AssignmentEndDate}}, is canceled as of {{shortcode CancellationDate}}.</p>
<p>{{choice "Reason"}}</p>
<p>{{variant "At the client's request"}}</p>
<p>You asked us to cancel it, since the need no longer exists.</p>
<p>{{variant "The provider withdrew"}}</p>
<p>The provider has withdrawn. We are looking for a replacement, and I will present the first candidate within two business days.</p>
<p>{{variant "Credentialing"}}</p>
<p>Credentialing could not be completed before the first day of work.</p>
<p>{{end}}</p>
<h2>Terms</h2>
<p>{{clause "Cancellation terms"}}</p>
<p>{{optional "Shifts that will not be covered"}}</p>
<h2>Shifts that will not be covered</h2>
<p>{{shortcode WorkUnitsSchedule format="bullets"}}</p>
<p>{{end}}</p>
${CLIENT_REP_CLOSING}`,
};
