import { describe, expect, test } from 'vitest';
import {
  choiceIn,
  storedConfiguration,
  takingTheirs,
  toConfigurationDraft,
  withApproval,
  withChoice,
} from './configuration-draft.ts';

const stored = {
  name: 'Confirmation',
  type: 'CLIENT',
  division: 1,
  letterType: 'CONFIRMATION',
  footer: 1,
  logo: 1,
  preQuery: null,
  disabled: false,
  owner: null,
  reviewDate: null,
  secondPublisher: false,
  emailMessage: 1,
  defaultToField: null,
  defaultCcField: 'desk@x.org',
  defaultBccField: null,
  defaultFromField: '{{shortcode ClientRepEmail}}',
  defaultFromNameField: 'The desk',
  multipleContacts: false,
  includeLetter: false,
  requiresApproval: true,
  approver: 'boss@x.org',
  approvalMessage: 2,
  lockAfterSubmission: true,
  checkSeverities: { dates: 'note' },
  requiredDocuments: [],
} as const;

const draft = toConfigurationDraft(stored);

describe('an edited configuration', () => {
  test('is stored unchanged if nothing was edited', () => {
    expect(storedConfiguration(draft)).toEqual(stored);
  });

  test('opens a text box for a stored value without double braces', () => {
    expect(draft.freeText).toEqual(['defaultCcField', 'approver', 'defaultFromNameField']);
    expect(choiceIn(draft, 'defaultToField')).toEqual({ kind: 'none' });
    expect(choiceIn(draft, 'defaultFromField')).toEqual({ kind: 'expression', name: 'ClientRepEmail' });
  });

  test('keeps a text box open while it is empty or contains braces, and stores trimmed text', () => {
    const empty = withChoice(draft, 'defaultToField', { kind: 'free-text', text: '' });
    expect(choiceIn(empty, 'defaultToField')).toEqual({ kind: 'free-text', text: '' });
    expect(storedConfiguration(empty).defaultToField).toBeNull();
    const braces = withChoice(empty, 'defaultToField', { kind: 'free-text', text: ' {{shortcode Ann}} ' });
    expect(choiceIn(braces, 'defaultToField').kind).toBe('free-text');
    expect(storedConfiguration(braces).defaultToField).toBe('{{shortcode Ann}}');
  });

  test('closes the text box for an expression and for no value', () => {
    const chosen = withChoice(draft, 'defaultCcField', { kind: 'expression', name: 'ProviderEmail' });
    expect(storedConfiguration(chosen).defaultCcField).toBe('{{shortcode ProviderEmail}}');
    expect(choiceIn(chosen, 'defaultCcField')).toEqual({ kind: 'expression', name: 'ProviderEmail' });
    expect(choiceIn(withChoice(chosen, 'defaultCcField', { kind: 'none' }), 'defaultCcField')).toEqual({
      kind: 'none',
    });
  });

  test('loses approver, approval message and lock together with the approval', () => {
    const off = withApproval(draft, false);
    expect(off.values).toMatchObject({ approver: null, approvalMessage: null, lockAfterSubmission: false });
    expect(choiceIn(off, 'approver')).toEqual({ kind: 'none' });
    expect(withApproval(off, true).values.approver).toBeNull();
  });

  test("accepts another person's choice with its text boxes", () => {
    const theirs = { ...stored, defaultToField: 'all@x.org', defaultCcField: null, name: 'Theirs' };
    const merged = takingTheirs(draft, theirs, ['defaultToField', 'defaultCcField']);
    expect(storedConfiguration(merged)).toEqual({ ...theirs, name: 'Confirmation' });
    expect(choiceIn(merged, 'defaultCcField')).toEqual({ kind: 'none' });
    expect(choiceIn(merged, 'defaultToField')).toEqual({ kind: 'free-text', text: 'all@x.org' });
  });

  test("drops my approver if another person's version has no approval", () => {
    const theirs = withApproval(draft, false).values;
    const merged = takingTheirs(draft, theirs, ['requiresApproval']);
    expect(storedConfiguration(merged)).toEqual(theirs);
    expect(choiceIn(merged, 'approver')).toEqual({ kind: 'none' });
  });
});
