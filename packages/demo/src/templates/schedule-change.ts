import { ASSIGNMENTS_OF_A_PROVIDER } from '../pre-queries.ts';
import { type DemoTemplate, PROVIDER_ADDRESSES, PROVIDER_OPENING, PROVIDER_REP_CLOSING } from './define.ts';

/** Opened from a provider, it asks for which assignment it is. */
export const scheduleChange: DemoTemplate = {
  name: 'Schedule Change',
  title: 'Change of schedule, assignment {{shortcode AssignmentNumber default="(no number)"}}',
  division: 1,
  letterType: 'CONFIRMATION',
  recipient: 'PROVIDER',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Your Assignment',
  addresses: { ...PROVIDER_ADDRESSES, cc: '{{shortcode ClientRepEmail}}' },
  includeLetter: true,
  preQuery: ASSIGNMENTS_OF_A_PROVIDER,
  html: `${PROVIDER_OPENING}
<h1>Change of schedule</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>The schedule of your assignment {{shortcode AssignmentNumber}} at {{shortcode WorksiteName}} ({{shortcode AssignmentStartDate}} to {{shortcode AssignmentEndDate}}) has changed. From now on it is:</p>
<p><strong>{{shortcode AssignmentSchedule}}</strong>, {{shortcode AssignmentHoursPerWeek}} hours a week. On your first day please report at {{shortcode AssignmentReportTime default="your usual time"}}.</p>
<p>{{shortcode WorkUnitsSchedule format="table"}}</p>
<p>Your rate of {{shortcode AssignmentHourlyRate}} an hour stays as agreed. If this schedule does not suit you, please call me within two business days.</p>
${PROVIDER_REP_CLOSING}`,
};
