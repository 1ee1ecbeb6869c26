import { JOBS_OF_A_CLIENT } from '../pre-queries.ts';
import { CLIENT_ADDRESSES, CLIENT_OPENING, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

/** Opened from a client, it asks for which job it is. */
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
<tr><td>Reason</td><td>{{shortcode JobReason default="not stated"}}</td></tr>
<tr><td>Schedule</td><td>{{shortcode JobSchedule}}</td></tr>
<tr><td>Call</td><td>{{shortcode JobCallSchedule default="not stated"}}</td></tr>
<tr><td>Volume</td><td>{{shortcode JobPatientVolume default="not stated"}}</td></tr>
<tr><td>Support staff</td><td>{{shortcode JobSupportStaff default="not stated"}}</td></tr>
<tr><td>Procedures</td><td>{{shortcode JobProcedures}}</td></tr>
<tr><td>Requirements</td><td>{{shortcode JobRequirements default="not stated"}}</td></tr>
</table>
${CLIENT_REP_CLOSING}`,
};
