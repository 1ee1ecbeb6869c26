import { type DemoTemplate, PROVIDER_ADDRESSES, PROVIDER_OPENING, PROVIDER_REP_CLOSING } from './define.ts';

/** The provider's rep approves it; its dates and its reason must stay in it. */
export const earlyRelease: DemoTemplate = {
  name: 'Early Release, Provider',
  title: 'Early end of assignment {{shortcode AssignmentNumber default="(no number)"}}',
  division: 1,
  letterType: 'CANCEL',
  recipient: 'PROVIDER',
  logo: 'colour',
  footer: 'Standard',
  emailMessage: 'Early Release',
  addresses: { ...PROVIDER_ADDRESSES, cc: '{{shortcode ClientRepEmail}}' },
  includeLetter: true,
  approval: { approver: '{{shortcode ProviderRepEmail}}', message: 'Early Release to Approve', lock: true },
  html: `${PROVIDER_OPENING}
<h1>Your assignment ends early</h1>
<p>Dear {{shortcode ProviderSalutation}},</p>
<p>{{shortcode ClientCommonName}} has asked us to end your assignment {{shortcode AssignmentNumber}} before {{shortcode AssignmentEndDate}}, the last day that was planned. The notice of your agreement {{shortcode ProviderContractNumber}}, {{shortcode ProviderContractNoticeDays}} days, counts from {{shortcode CancellationDate}}.</p>
<p><strong>Reason given:</strong> {{shortcode AssignmentCancellationReason}}.</p>
<h2>What you are paid</h2>
<ul>
<li>Every hour you work, at {{shortcode ProviderContractPayRate}}.</li>
<li>The shifts that fall within the notice, whether or not you are asked to work them.</li>
<li>Your journey home, as agreed.</li>
</ul>
<h2>Shifts on file</h2>
<p>{{shortcode WorkUnitsSchedule format="bullets"}}</p>
<p>Your work was not in question. I will call you this week about posts that begin soon.</p>
${PROVIDER_REP_CLOSING}`,
};
