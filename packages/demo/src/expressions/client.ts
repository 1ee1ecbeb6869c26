import { type DemoExpressionGroup, EMAIL, expressionsOf, NAME_KIND, NOT_EDITABLE } from './define.ts';

const client = expressionsOf('clientId');
const contact = expressionsOf('clientContactId');
const contacts = expressionsOf('clientContactIds');

export const clientExpressions: DemoExpressionGroup = {
  name: 'Client',
  expressions: [
    client.text('ClientCommonName', "Client's common name", 'commonName', { ...NAME_KIND, required: true }),
    client.text('ClientLegalName', "Client's legal name", 'legalName', NAME_KIND),
    client.text('ClientAddress', "Client's address", 'address'),
    client.text('ClientCity', "Client's city and state", 'city'),
    client.text('ClientPhone', "Client's telephone number", 'phone'),
    client.text('ClientFax', "Client's fax number", 'fax'),
    client.text('ClientAccountNumber', "Client's account number", 'accountNumber', NOT_EDITABLE),
    client.text('ClientFacilityType', 'Facility type', 'facilityType'),
    client.number('ClientBeds', 'Licensed beds', 'beds'),
    client.number('ClientCredentialingDays', 'Credentialing time, in days', 'credentialingDays'),
    client.text('ClientStaffOfficePhone', 'Medical staff office telephone number', 'staffOfficePhone'),
  ],
};

export const contactExpressions: DemoExpressionGroup = {
  name: 'Client Contact',
  expressions: [
    contact.text('ClientContactName', "Client contact's name", 'name', NAME_KIND),
    contact.text('ClientContactFirstName', "Client contact's first name", 'firstName'),
    contact.text('ClientContactLastName', "Client contact's last name", 'lastName'),
    contact.text('ClientContactTitle', "Client contact's title", 'title'),
    contact.text('ClientContactRelationship', "Client contact's responsibility", 'relationship'),
    contact.text('ClientContactEmail', "Client contact's e-mail address", 'email', EMAIL),
    contact.text('ClientContactPhone', "Client contact's telephone number", 'phone'),
    contacts.text('ClientContactEmails', "All client contacts' e-mail addresses", 'email', EMAIL),
    contacts.list('ClientContacts', 'Client contacts with their responsibilities', '', [
      { label: 'Name', type: 'text', field: 'name' },
      { label: 'Responsible for', type: 'text', field: 'relationship' },
      { label: 'Phone', type: 'text', field: 'phone' },
      { label: 'E-mail', type: 'text', field: 'email' },
    ]),
  ],
};
