import type { LetterType, RecipientType } from '@letterdesk/core/constants';

/** A letter template of the demo; its text is HTML with placeholders. */
export interface DemoTemplate {
  readonly name: string;
  readonly title: string;
  readonly division: number;
  readonly letterType: LetterType;
  readonly recipient: RecipientType;
  /** Absent on a template that is not configured yet; so are the footer and the message. */
  readonly logo?: 'colour' | 'ink';
  readonly footer?: 'Standard' | 'Confidential';
  /** The name of the e-mail message of the same division. */
  readonly emailMessage?: string;
  /** Absent on one that is published and in use; `unpublished` has nothing but a draft. */
  readonly state?: 'unpublished' | 'disabled';
  readonly addresses: DefaultAddresses;
  readonly multipleContacts?: boolean;
  readonly includeLetter?: boolean;
  /** The name of the pre-query that is run before it is flooded. */
  readonly preQuery?: string;
  /** Absent on one whose letters are sent without approval. */
  readonly approval?: DemoApproval;
  readonly html: string;
}

/** Who approves a template's letters. */
export interface DemoApproval {
  /** A placeholder, or addresses as free text. */
  readonly approver: string;
  /** The name of the e-mail message of the same division that asks for it. */
  readonly message: string;
  /** Whether a letter is locked while its approval is pending; not when it is not said. */
  readonly lock?: boolean;
}

/** Placeholders, or addresses as free text. */
export interface DefaultAddresses {
  readonly to: string;
  readonly cc?: string;
  readonly bcc?: string;
  readonly from: string;
  readonly fromName: string;
}

/** To the client's contact, from the client's rep. */
export const CLIENT_ADDRESSES: DefaultAddresses = {
  to: '{{shortcode ClientContactEmail}}',
  from: '{{shortcode ClientRepEmail}}',
  fromName: '{{shortcode ClientRepName}}',
};

/** To the provider, from the provider's rep. */
export const PROVIDER_ADDRESSES: DefaultAddresses = {
  to: '{{shortcode ProviderEmail}}',
  from: '{{shortcode ProviderRepEmail}}',
  fromName: '{{shortcode ProviderRepName}}',
};

/** How a letter to a client's contact begins. */
export const CLIENT_OPENING = `
<p>{{shortcode TodaysDate}}</p>
<p>{{shortcode ClientContactName default="Medical Staff Office"}}<br>{{shortcode ClientContactTitle default="Medical Staff Services"}}<br>{{shortcode ClientCommonName}}<br>{{shortcode ClientAddress}}</p>`;

/** How a letter to a provider begins. */
export const PROVIDER_OPENING = `
<p>{{shortcode TodaysDate}}</p>
<p>{{shortcode ProviderLegalName}}<br>{{shortcode ProviderAddress}}</p>`;

export const CLIENT_REP_CLOSING = `
<p>Sincerely,</p>
<p><strong>{{shortcode ClientRepName}}</strong><br>{{shortcode ClientRepTitle}}<br>{{shortcode ClientRepPhone}}<br>{{shortcode ClientRepEmail}}</p>`;

export const PROVIDER_REP_CLOSING = `
<p>Sincerely,</p>
<p><strong>{{shortcode ProviderRepName}}</strong><br>{{shortcode ProviderRepTitle}}<br>{{shortcode ProviderRepPhone}}<br>{{shortcode ProviderRepEmail}}</p>`;
