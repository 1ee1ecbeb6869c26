import { PRESENTS_OF_A_JOB } from '../pre-queries.ts';
import { CLIENT_ADDRESSES, CLIENT_OPENING, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

/** Opened from a job, it asks which of its presents it is about. */
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
<p>{{shortcode ProviderFirstName}} is available from {{shortcode PresentAvailableFrom}} to {{shortcode PresentAvailableTo default="a date to be agreed"}}, at {{shortcode PresentHourlyRate}} an hour, and can talk to you at these times: {{shortcode PresentInterviewTimes default="any weekday"}}.</p>
<p>{{shortcode PresentSummary}}</p>
<p>May I arrange an interview this week? If the post is filled, one line from you is enough.</p>
${CLIENT_REP_CLOSING}`,
};
