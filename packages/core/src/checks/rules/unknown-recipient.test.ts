import { describe, expect, test } from 'vitest';
import { aLetterAbout, findIn } from '../testing/letter-about.ts';
import unknownRecipient from './unknown-recipient.ts';

const address = 'ann@cedar.example';
const messagesFor = (facts: object) =>
  unknownRecipient.find(aLetterAbout({ recipients: [{ address, ...facts }] })).map(({ message }) => message);

describe('an unknown recipient', () => {
  test('is no contact and was never written to', () => {
    expect(messagesFor({ isContact: false, wasWrittenTo: false })).toEqual([
      '“ann@cedar.example” isn’t a contact, and no letter was ever sent to it.',
    ]);
  });

  test('may have the domain of another client, also if written to before', () => {
    expect(messagesFor({ isContact: false, wasWrittenTo: true, domainOf: 'Cedar Hollow Clinic' })).toEqual([
      '“ann@cedar.example” belongs to another client, Cedar Hollow Clinic.',
    ]);
  });

  test.each([
    ['a contact', { isContact: true, wasWrittenTo: false, domainOf: 'Cedar Hollow Clinic' }],
    ['an address of earlier letters', { isContact: false, wasWrittenTo: true }],
    ['unknown in its contacts', { isContact: null, wasWrittenTo: false }],
    ['unknown in its letters', { isContact: false, wasWrittenTo: null }],
  ])('isn’t %s', (_, facts) => {
    expect(messagesFor(facts)).toEqual([]);
  });

  test('is marked in the list of recipients', () => {
    const recipients = [
      { address: 'greta@stonebridge.example', isContact: true },
      { address, isContact: false, wasWrittenTo: false },
    ];
    expect(findIn(unknownRecipient, { recipients })).toEqual([`recipients: ${address}`]);
  });
});
