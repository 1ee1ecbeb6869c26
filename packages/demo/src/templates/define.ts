import type { RequiredDocument } from '@letterdesk/core/attachments/required-documents';
import type { LetterType, RecipientType } from '@letterdesk/core/constants';

/** Text is HTML with placeholders. */
export interface DemoTemplate {
  readonly name: string;
  readonly title: string;
  readonly division: number;
  readonly letterType: LetterType;
  readonly recipient: RecipientType;
  /** Absent on an unfinished template, as are footer and message. */
  readonly logo?: 'colour' | 'ink';
  readonly footer?: 'Standard' | 'Confidential';
  /** Name of an e-mail message of the same division. */
  readonly emailMessage?: string;
  /** Absent if published and enabled; `unpublished` has only a draft. */
  readonly state?: 'unpublished' | 'disabled';
  readonly addresses: DefaultAddresses;
  readonly multipleContacts?: boolean;
  readonly includeLetter?: boolean;
  /** Name of the pre-query run before flooding. */
  readonly preQuery?: string;
  /** Absent if no approval is required. */
  readonly approval?: DemoApproval;
  /** Cloud documents that letters need, in order. */
  readonly requiredDocuments?: readonly RequiredDocument[];
  readonly html: string;
}

interface DemoApproval {
  /** Placeholders or free-text addresses. */
  readonly approver: string;
  /** Name of an e-mail message of the same division. */
  readonly message: string;
  /** Locks the letter while pending; default false. */
  readonly lock?: boolean;
}

/** Placeholders or free-text addresses. */
interface DefaultAddresses {
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

export const CLIENT_OPENING = `
<p>{{shortcode TodaysDate}}</p>
<p>{{shortcode ClientContactName default="Medical Staff Office"}}<br>{{shortcode ClientContactTitle default="Medical Staff Services"}}<br>{{shortcode ClientCommonName}}<br>{{shortcode ClientAddress}}</p>`;

export const PROVIDER_OPENING = `
<p>{{shortcode TodaysDate}}</p>
<p>{{shortcode ProviderLegalName}}<br>{{shortcode ProviderAddress}}</p>`;

export const CLIENT_REP_CLOSING = `
<p>Sincerely,</p>
<p><strong>{{shortcode ClientRepName}}</strong><br>{{shortcode ClientRepTitle}}<br>{{shortcode ClientRepPhone}}<br>{{shortcode ClientRepEmail}}</p>`;

export const PROVIDER_REP_CLOSING = `
<p>Sincerely,</p>
<p><strong>{{shortcode ProviderRepName}}</strong><br>{{shortcode ProviderRepTitle}}<br>{{shortcode ProviderRepPhone}}<br>{{shortcode ProviderRepEmail}}</p>`;
