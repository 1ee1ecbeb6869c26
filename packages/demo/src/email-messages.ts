/** E-mail messages; subjects and bodies may contain placeholders. */
interface DemoEmailMessage {
  readonly name: string;
  readonly division: number;
  readonly subject: string;
  readonly html: string;
}

const CLIENT_REP = '<p>{{shortcode ClientRepName}}<br>{{shortcode ClientRepTitle}}<br>{{shortcode ClientRepPhone}}</p>';
const PROVIDER_REP =
  '<p>{{shortcode ProviderRepName}}<br>{{shortcode ProviderRepTitle}}<br>{{shortcode ProviderRepPhone}}</p>';
const TO_CONTACT = '<p>Dear {{shortcode ClientContactFirstName default="Colleague"}},</p>';
const TO_PROVIDER = '<p>Dear {{shortcode ProviderSalutation}},</p>';

export const demoEmailMessages: readonly DemoEmailMessage[] = [
  {
    name: 'Presentation',
    division: 1,
    subject: 'Presentation of {{shortcode ProviderLegalName}} for job {{shortcode JobNumber}}',
    html: `${TO_CONTACT}<p>Attached is our presentation of <strong>{{shortcode ProviderLegalName}}</strong> ({{shortcode SpecialtyPractitioner}}) for your need from {{shortcode JobStartDate}}.</p><p>I would be glad to arrange an interview this week.</p>${CLIENT_REP}`,
  },
  {
    name: 'Name Clear',
    division: 1,
    subject: 'Is this name clear? {{shortcode ProviderLegalName}}',
    html: `${TO_CONTACT}<p>May we present {{shortcode ProviderLegalName}} to you? Please answer <strong>Clear</strong> or <strong>Not clear</strong>.</p>${CLIENT_REP}`,
  },
  {
    name: 'Assignment Confirmation',
    division: 1,
    subject: 'Confirmation of assignment {{shortcode AssignmentNumber}}: {{shortcode ProviderLegalName}}',
    html: `${TO_CONTACT}<p>Attached is the confirmation of {{shortcode ProviderLegalName}} from {{shortcode AssignmentStartDate}} to {{shortcode AssignmentEndDate}}. Please check:</p><ul><li>the dates and shifts</li><li>the rates</li><li>the first day</li></ul><p>Please confirm within two business days.</p>${CLIENT_REP}`,
  },
  {
    name: 'Your Assignment',
    division: 1,
    subject: 'Your assignment at {{shortcode ClientCommonName}} is confirmed',
    html: `${TO_PROVIDER}<p>Your confirmation for {{shortcode ClientCommonName}} follows. Call me with any question.</p>${PROVIDER_REP}`,
  },
  {
    name: 'Assignment Cancellation',
    division: 1,
    subject: 'Cancellation of assignment {{shortcode AssignmentNumber}}',
    html: `${TO_CONTACT}<p>This confirms the cancellation of assignment {{shortcode AssignmentNumber}} as of {{shortcode CancellationDate}}.</p>${CLIENT_REP}`,
  },
  {
    name: 'Credentialing Request',
    division: 1,
    subject: 'Documents needed by {{shortcode CredentialingDueDate}}',
    html: `${TO_PROVIDER}<p>Attached is the list of documents we need for your file at {{shortcode ClientCommonName}}.</p><p>Meridale Credentialing<br>credentialing@meridale.example</p>`,
  },
  {
    name: 'Shifts on File',
    division: 1,
    subject: 'Please check your shifts, {{shortcode AssignmentNumber}}',
    html: `${TO_PROVIDER}<p>Attached are the shifts we have on file for you at {{shortcode ClientCommonName}}. Please check them by Friday.</p>${PROVIDER_REP}`,
  },
  {
    name: 'Job Description',
    division: 1,
    subject: 'Please review job {{shortcode JobNumber}}',
    html: `${TO_CONTACT}<p>Before we present anyone to you: is this description of your need still right?</p>${CLIENT_REP}`,
  },
  {
    name: 'Whom We Work With',
    division: 1,
    subject: 'Our contacts at {{shortcode ClientCommonName}}',
    html: `<p>Dear colleagues,</p><p>This is the list of the people we work with at {{shortcode ClientCommonName}}. Please tell me of anything that has changed.</p>${CLIENT_REP}`,
  },
  {
    name: 'Approval Request',
    division: 1,
    subject: 'A letter to {{shortcode ClientCommonName}} needs your approval',
    html: '<p>Please read the letter on assignment {{shortcode AssignmentNumber}} and approve or decline it.</p>',
  },
  {
    name: 'Anesthesia Presentation',
    division: 11,
    subject: '{{shortcode ProviderLegalName}} is available from {{shortcode PresentAvailableFrom}}',
    html: `${TO_CONTACT}<p>Please find our presentation for {{shortcode WorksiteName}} below and attached.</p>${CLIENT_REP}`,
  },
  {
    name: 'Malpractice Verification',
    division: 9,
    subject: 'Verification of coverage: {{shortcode ProviderLegalName}}',
    html: '<p>Attached is the verification of malpractice coverage you asked for, policy {{shortcode MalpracticePolicyNumber}}.</p><p>This message is confidential.</p><p>Tarrow Risk Management<br>(954) 555-0190</p>',
  },
  {
    name: 'Verification of Dates',
    division: 9,
    subject: 'Verification of assignment dates: {{shortcode ProviderLegalName}}',
    html: '<p>Attached is the verification you asked for.</p><p>Tarrow Verifications<br>verifications@tarrow.example</p>',
  },
  {
    name: 'Housing Details',
    division: 21,
    subject: 'Housing and travel for {{shortcode AssignmentNumber}}, {{shortcode ClientCity}}',
    html: '<p>Dear {{shortcode ProviderFirstName}},</p><p>Attached is all you need for your stay from {{shortcode HousingMoveIn default="the day before you start"}}. Please keep it with you when you travel.</p><p>Halden Travel Nursing<br>(404) 555-0155</p>',
  },
  {
    name: 'Assignment Canceled',
    division: 14,
    subject: 'Your assignment at {{shortcode ClientCommonName}}',
    html: `${TO_PROVIDER}<p>We are sorry to send you the attached letter. I will call you today about other posts.</p>${PROVIDER_REP}`,
  },
  {
    name: 'Name Clear Confirmation',
    division: 16,
    subject: 'Your name is clear at {{shortcode ClientCommonName}}',
    html: `${TO_PROVIDER}<p>Good news: your name is clear. The next steps are in the letter.</p>${PROVIDER_REP}`,
  },
  {
    name: 'Worksite Orientation',
    division: 16,
    subject: 'Orientation on {{shortcode AssignmentStartDate}}',
    html: `${TO_PROVIDER}<p>Attached are the details of your orientation at {{shortcode WorksiteName}}.</p>${PROVIDER_REP}`,
  },
  {
    name: 'Housing Request Received',
    division: 7,
    subject: 'Your housing request {{shortcode HousingRequestNumber}}',
    html: `<p>Dear {{shortcode ProviderFirstName}},</p><p>We have your housing request and are looking.</p>${PROVIDER_REP}`,
  },
  {
    name: 'Search Introduction',
    division: 10,
    subject: 'Your search: {{shortcode SpecialtyPractitioner}}',
    html: `${TO_CONTACT}<p>Thank you for your time. Our introduction follows.</p>${CLIENT_REP}`,
  },
  {
    name: 'Notice of Coverage',
    division: 23,
    subject: 'Notice of liability coverage, agreement {{shortcode ClientContractNumber}}',
    html: `${TO_CONTACT}<p>Attached is the notice your agreement asks for.</p>${CLIENT_REP}`,
  },
  {
    name: 'Late Cancellation to Approve',
    division: 1,
    subject: 'To approve: late cancellation of {{shortcode AssignmentNumber}}, {{shortcode ClientCommonName}}',
    html: '<p>This letter asks {{shortcode ClientCommonName}} for the fee of a late cancellation: assignment {{shortcode AssignmentNumber}}, {{shortcode ProviderLegalName}}, planned from {{shortcode AssignmentStartDate}}.</p><p>Please check the fee and the reason before you approve it.</p>',
  },
  {
    name: 'Rate Exception to Approve',
    division: 1,
    subject: 'To approve: rates of assignment {{shortcode AssignmentNumber}}',
    html: '<p>{{shortcode ClientCommonName}} is offered other rates than its agreement {{shortcode ClientContractNumber}} says, for assignment {{shortcode AssignmentNumber}}. One of you is enough.</p><ul><li>Are the rates as discussed?</li><li>Does the exception end with the assignment?</li></ul>',
  },
  {
    name: 'Rates Agreed',
    division: 1,
    subject: 'Rates of assignment {{shortcode AssignmentNumber}}: {{shortcode ProviderLegalName}}',
    html: `${TO_CONTACT}<p>Attached are the rates we agreed on for {{shortcode ProviderLegalName}} from {{shortcode AssignmentStartDate}}. Please confirm them by answering this message.</p>${CLIENT_REP}`,
  },
  {
    name: 'Early Release',
    division: 1,
    subject: 'Your assignment at {{shortcode ClientCommonName}} ends early',
    html: `${TO_PROVIDER}<p>I am sorry that this comes as a letter: we could not reach you by phone. Please call me with any question.</p>${PROVIDER_REP}`,
  },
  {
    name: 'Early Release to Approve',
    division: 1,
    subject: 'To approve: early end of assignment {{shortcode AssignmentNumber}}, {{shortcode ProviderLegalName}}',
    html: '<p>This letter tells {{shortcode ProviderLegalName}} that the assignment at {{shortcode ClientCommonName}} ends early.</p><p>Please approve it only when you have spoken with the provider.</p>',
  },
];
