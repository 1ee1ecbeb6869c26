import { type DemoTemplate, PROVIDER_ADDRESSES, PROVIDER_OPENING, PROVIDER_REP_CLOSING } from './define.ts';

/** Somebody is still writing it: it was never published, and its configuration lacks a footer, a logo and a message. */
export const assignmentExtension: DemoTemplate = {
  name: 'Assignment Extension, Provider',
  title: 'Extension of assignment {{shortcode AssignmentNumber default="(no number)"}}',
  division: 1,
  letterType: 'CONFIRMATION',
  recipient: 'PROVIDER',
  state: 'unpublished',
  addresses: PROVIDER_ADDRESSES,
  html: `${PROVIDER_OPENING}
<h1>Your assignment at {{shortcode ClientCommonName}} goes on</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>{{shortcode ClientCommonName}} would like to keep you beyond {{shortcode AssignmentEndDate}}. The schedule ({{shortcode AssignmentSchedule}}) and your agreement {{shortcode ProviderContractNumber}} stay as they are.</p>
<p>Please tell me within five business days whether you can stay, and until when.</p>
${PROVIDER_REP_CLOSING}`,
};
