import type { PortableOrganisation, Template } from '../organisation.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';

export const AN_EXPRESSION = {
  name: 'ClientName',
  description: "Client's name",
  kind: null,
  editable: true,
  required: false,
  valueType: 'text',
  idKey: 'clientId',
  record: 'client',
  field: 'ClientName',
  columns: null,
} as const;

export const A_TEMPLATE: Template = {
  division: 5,
  name: 'Welcome',
  title: 'Welcome, {{shortcode ClientName}}',
  text: '<p>Dear {{shortcode ClientName}},</p><p>welcome.</p>',
  letterType: 'OTHER',
  recipient: 'CLIENT',
  logo: 'Kestrel',
  footer: 'Standard',
  preQuery: null,
  emailMessage: { division: 5, name: 'Hello' },
  addresses: { to: null, cc: null, bcc: null, from: 'letters@kestrel.example', fromName: 'Kestrel Staffing' },
  multipleContacts: false,
  includeLetter: true,
  approval: null,
  checkSeverities: {},
  requiredDocuments: [{ kind: 'License', maxAge: { count: 12, unit: 'months' } }],
  reviewDate: null,
  secondPublisher: false,
  disabled: false,
};

/** A minimal organisation with one of each. */
export function anOrganisation(changes: Partial<PortableOrganisation> = {}): PortableOrganisation {
  return {
    divisions: [
      {
        id: 5,
        name: 'Kestrel Staffing',
        companies: ['kestrel'],
        watermark: { text: 'Confidential', colour: '#51606d' },
        emailDomains: ['kestrel.example'],
        allowsOtherDomains: false,
        logos: [{ description: 'Kestrel', svg: SVG }],
        footers: [{ name: 'Standard', text: 'Kestrel Staffing\n1 Main Street' }],
      },
    ],
    letterTypes: [
      { name: 'OTHER', displayName: 'Letter', keepMonths: 84 },
      { name: 'RISK', displayName: 'Risk', keepMonths: null },
    ],
    expressionGroups: [{ name: 'Client', expressions: [AN_EXPRESSION] }],
    preQueries: [],
    emailMessages: [{ division: 5, name: 'Hello', subject: 'Hello', message: '<p>Hello from us.</p>' }],
    clauses: [],
    templates: [A_TEMPLATE],
    flags: [],
    fromDomains: [],
    ...changes,
  };
}
