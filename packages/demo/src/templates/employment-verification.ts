import type { DemoTemplate } from './define.ts';

export const employmentVerification: DemoTemplate = {
  name: 'Verification of Assignment Dates',
  title: 'Verification of assignment dates',
  division: 9,
  letterType: 'OTHER',
  recipient: 'OTHER',
  logo: 'ink',
  footer: 'Standard',
  emailMessage: 'Verification of Dates',
  addresses: {
    to: 'verifications@requester.example',
    from: 'verifications@tarrow.example',
    fromName: 'Tarrow Verifications',
  },
  html: `
<p>{{shortcode TodaysDate}}</p>
<p>To whom it may concern</p>
<h1>Verification of assignment dates</h1>
<p>Tarrow Physician Staffing confirms that {{shortcode ProviderLegalName}} (NPI {{shortcode ProviderNpi}}) has worked, or is scheduled to work, as an independent {{shortcode SpecialtyPractitioner}} on the following assignment:</p>
<table>
<tr><th>Facility</th><th>From</th><th>To</th><th>Status</th></tr>
<tr><td>{{shortcode WorksiteName}}, {{shortcode WorksiteCity}}</td><td>{{shortcode AssignmentStartDate format="MM/DD/YYYY"}}</td><td>{{shortcode AssignmentEndDate format="MM/DD/YYYY"}}</td><td>{{shortcode AssignmentStatus}}</td></tr>
</table>
<p>Posts before that, as the provider has told us:</p>
<p>{{shortcode ProviderWorkHistory format="table"}}</p>
<p>Our policy is to verify dates, facility and specialty only. No conclusion, good or bad, should be drawn from this.</p>
<p>Tarrow Physician Staffing<br><strong>Verifications</strong><br>verifications@tarrow.example</p>`,
};
