import { findUsers } from '@letterdesk/contract/approvals';
import { type CheckName, listChecks } from '@letterdesk/contract/checks';
import { listClauses } from '@letterdesk/contract/clauses';
import { listContentTypes } from '@letterdesk/contract/cloud-documents';
import { listEmailMessages } from '@letterdesk/contract/email-messages';
import { listPreQueries } from '@letterdesk/contract/pre-queries';
import { type Expression, listExpressions } from '@letterdesk/contract/shortcodes';
import {
  listConfigurationChanges,
  listTemplateOwners,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import {
  listDivisions,
  listFooters,
  listLetterTypes,
  listLogos,
  listTemplateNames,
} from '@letterdesk/contract/templates';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aTemplate } from './template.ts';

const MERIDALE = { id: 1, name: 'Meridale Locum Tenens' };
const TARROW = { id: 2, name: 'Tarrow Physician Staffing' };
const HALDEN = { id: 3, name: 'Halden Travel Nursing' };
const DIVISIONS = [MERIDALE, TARROW, HALDEN];

function ofType(type: Expression['type'], name: string, description: string): Expression {
  return { name, description, type, editable: true, required: false, valueType: 'text' };
}

const EXPRESSIONS = [
  ofType('EMAIL', 'ClientContactEmail', "Client contact's e-mail address"),
  ofType('EMAIL', 'ClientRepEmail', "Client rep's e-mail address"),
  ofType('EMAIL', 'ProviderEmail', "Provider's e-mail address"),
  ofType('EMAIL', 'ProviderRepEmail', "Provider rep's e-mail address"),
  ofType('NAME', 'ClientRepName', "Client rep's name"),
  ofType('NAME', 'ProviderRepName', "Provider rep's name"),
  ofType(null, 'JobNumber', 'Job number'),
];

/** Serves configuration choices of three divisions and accepts saves. */
export function answerConfigurationLists(server: FakeServer, checks: readonly CheckName[] = []): void {
  server.answer(listDivisions, () =>
    DIVISIONS.map(({ id, name }) => ({
      id,
      name,
      logos: [
        { id: id * 10, description: `${name}, in color` },
        { id: id * 10 + 1, description: `${name}, in ink` },
      ],
    })),
  );
  server.answer(listFooters, () =>
    DIVISIONS.flatMap((division) => [
      { id: division.id * 10, name: 'Standard', text: `${division.name} · 1 High Street`, division },
      { id: division.id * 10 + 1, name: 'Confidential', text: `${division.name} · Confidential`, division },
    ]),
  );
  server.answer(listLogos, () => []);
  server.answer(listLetterTypes, () => [{ name: 'CONFIRMATION' as const, displayName: 'Confirmation' }]);
  server.answer(listEmailMessages, () => [
    { id: 1, name: 'Your Assignment', division: MERIDALE, subject: '' },
    { id: 2, name: 'Approval Request', division: MERIDALE, subject: '' },
  ]);
  server.answer(listConfigurationChanges, () => []);
  server.answer(listTemplateNames, () => []);
  server.answer(listPreQueries, () => [{ id: 1, name: 'Assignments of a provider' }]);
  server.answer(listExpressions, () => EXPRESSIONS);
  server.answer(listContentTypes, () =>
    ['Curriculum Vitae', 'License'].map((name) => ({ name, watermarkable: true, defaultTo: false })),
  );
  server.answer(listClauses, () => []);
  server.answer(listTemplateOwners, () => [
    { account: 2, username: 'priya.ramaswamy', name: 'Priya Ramaswamy' },
    { account: 3, username: 'gordon.whitlock', name: 'Gordon Whitlock' },
  ]);
  server.answer(listChecks, () => [...checks]);
  server.refuse(findUsers, 'users_not_found', { unknown: ['nobody@meridale.example'] });
  server.answer(saveLetterTemplate, () => aTemplate({ version: 2 }));
}
