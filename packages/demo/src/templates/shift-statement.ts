import { WORK_UNITS_OF_AN_ASSIGNMENT } from '../pre-queries.ts';
import { type DemoTemplate, PROVIDER_ADDRESSES, PROVIDER_OPENING, PROVIDER_REP_CLOSING } from './define.ts';

/** Opened from an assignment, it asks which of its work units it is about. */
export const shiftStatement: DemoTemplate = {
  name: 'Shift Statement',
  title: 'Shifts on file for assignment {{shortcode AssignmentNumber default="(no number)"}}',
  division: 1,
  letterType: 'CONFIRMATION',
  recipient: 'PROVIDER',
  logo: 'ink',
  footer: 'Standard',
  emailMessage: 'Shifts on File',
  addresses: PROVIDER_ADDRESSES,
  preQuery: WORK_UNITS_OF_AN_ASSIGNMENT,
  html: `${PROVIDER_OPENING}
<h1>Shifts on file</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>Of your assignment {{shortcode AssignmentNumber}} at {{shortcode ClientCommonName}}, we have these shifts on file:</p>
<p>{{shortcode WorkUnitsTable format="table"}}</p>
<p>Please compare them with your own notes, and tell me by Friday of anything that is missing or wrong. Shifts without an end have not been confirmed by the facility yet.</p>
${PROVIDER_REP_CLOSING}`,
};
