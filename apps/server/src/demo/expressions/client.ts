import { type DemoExpressionGroup, EMAIL, expressionsOf, NAME, NOT_EDITABLE } from './define.ts';

const client = expressionsOf('clientId');
const contact = expressionsOf('clientContactId');
const contacts = expressionsOf('clientContactIds');

export const clientExpressions: DemoExpressionGroup = {
  name: 'Client',
  expressions: [
    client.text('ClientCommonName', "The client's common name", 'commonName', { ...NAME, required: true }),
    client.text('ClientLegalName', "The client's legal name", 'legalName', NAME),
    client.text('ClientAddress', "The client's address", 'address'),
    client.text('ClientCity', "The client's city and state", 'city'),
    client.text('ClientPhone', "The client's telephone number", 'phone'),
    client.text('ClientFax', "The client's fax number", 'fax'),
    client.text('ClientAccountNumber', "The client's account number", 'accountNumber', NOT_EDITABLE),
    client.text('ClientFacilityType', 'The kind of facility', 'facilityType'),
    client.number('ClientBeds', 'The number of licensed beds', 'beds'),
    client.number('ClientCredentialingDays', 'The usual length of credentialing, in days', 'credentialingDays'),
    client.text('ClientStaffOfficePhone', 'The telephone number of the medical staff office', 'staffOfficePhone'),
  ],
};

export const contactExpressions: DemoExpressionGroup = {
  name: 'Client Contact',
  expressions: [
    contact.text('ClientContactName', "The client contact's name", 'name', NAME),
    contact.text('ClientContactFirstName', "The client contact's first name", 'firstName'),
    contact.text('ClientContactLastName', "The client contact's last name", 'lastName'),
    contact.text('ClientContactTitle', "The client contact's title", 'title'),
    contact.text('ClientContactRelationship', 'What the client contact is responsible for', 'relationship'),
    contact.text('ClientContactEmail', "The client contact's e-mail address", 'email', EMAIL),
    contact.text('ClientContactPhone', "The client contact's telephone number", 'phone'),
    contacts.text('ClientContactEmails', "All client contacts' e-mail addresses", 'email', EMAIL),
    contacts.list('ClientContacts', 'The client contacts with their responsibilities', '', [
      { label: 'Name', type: 'text', field: 'name' },
      { label: 'Responsible for', type: 'text', field: 'relationship' },
      { label: 'Phone', type: 'text', field: 'phone' },
      { label: 'E-mail', type: 'text', field: 'email' },
    ]),
  ],
};
