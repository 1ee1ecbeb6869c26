import { CLIENT_ADDRESSES, CLIENT_OPENING, CLIENT_REP_CLOSING, type DemoTemplate } from './define.ts';

/** Of last winter, and disabled since. */
export const holidayCoverage: DemoTemplate = {
  name: 'Holiday Coverage 2025',
  title: 'Holiday coverage at {{shortcode ClientCommonName default="your facility"}}',
  division: 1,
  letterType: 'OTHER',
  recipient: 'CLIENT',
  logo: 'ink',
  footer: 'Standard',
  emailMessage: 'Presentation',
  state: 'disabled',
  addresses: CLIENT_ADDRESSES,
  html: `${CLIENT_OPENING}
<h1>Coverage over the holidays</h1>
<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>
<p>Between December 20, 2025 and January 4, 2026 our office answers calls about {{shortcode WorksiteName}} from 8:00 a.m. to 2:00 p.m. Providers on assignment work as scheduled; holiday rates apply on December 25 and January 1.</p>
<p>Please tell us by December 8 which further shifts you would like us to cover.</p>
${CLIENT_REP_CLOSING}`,
};
