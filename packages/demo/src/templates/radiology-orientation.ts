import { type DemoTemplate, PROVIDER_ADDRESSES, PROVIDER_OPENING, PROVIDER_REP_CLOSING } from './define.ts';

export const radiologyOrientation: DemoTemplate = {
  name: 'Worksite Orientation',
  title: 'Your orientation at the worksite',
  division: 16,
  letterType: 'OTHER',
  recipient: 'PROVIDER',
  logo: 'ink',
  footer: 'Standard',
  emailMessage: 'Worksite Orientation',
  addresses: PROVIDER_ADDRESSES,
  html: `${PROVIDER_OPENING}
<h1>Orientation at {{shortcode WorksiteName}}</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>Your orientation takes place on {{shortcode AssignmentStartDate format="dddd, MMMM D"}} at {{shortcode AssignmentReportTime default="8:00 a.m."}} in {{shortcode WorksiteDepartment}}, {{shortcode WorksiteAddress format="line"}}.</p>
<ul>
<li><strong>Entrance:</strong> {{shortcode WorksiteEntrance}}</li>
<li><strong>Parking:</strong> {{shortcode WorksiteParking}}</li>
<li><strong>Record system:</strong> {{shortcode WorksiteRecordSystem}}</li>
<li><strong>Volume:</strong> {{shortcode JobPatientVolume}}</li>
</ul>
<h2>Whom to know</h2>
<p>{{shortcode ClientContacts format="bullets"}}</p>
<p>Please have your dictation profile exported beforehand; the department can import it in an hour. If you read from home on some days, the workstation is delivered three days before the first of them.</p>
${PROVIDER_REP_CLOSING}`,
};
