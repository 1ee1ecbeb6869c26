import * as contract from '@letterdesk/contract/organisation';
import type { OrganisationKind } from '@letterdesk/core/organisation/kinds';
import { fieldsOfExpression, fieldsOfPreQuery, type NamedField } from '@letterdesk/core/organisation/named-fields';
import type { User } from '@letterdesk/core/session/claims';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { acceptLogo } from './accept-logo.ts';
import { changeItem, type ItemKind } from './change-item.ts';
import { changeOrder } from './change-order.ts';
import { changeOrganisation } from './change-organisation.ts';
import { COMPANY, DIVISION } from './kinds/divisions.ts';
import { EXPRESSION, EXPRESSION_GROUP, PRE_QUERY } from './kinds/expressions.ts';
import { FOOTER, LOGO } from './kinds/letterheads.ts';
import { FLAG, fromDomainKind, LETTER_TYPE } from './kinds/settings.ts';
import { type ListChanges, listChangesOf } from './list-changes.ts';
import { readOrganisationSnapshot } from './organisation.query.ts';
import { refuseUnknownFields } from './refuse-unknown-fields.ts';
import { tryExpression } from './try-expression.ts';

export function registerOrganisationRoutes(
  app: FastifyInstance,
  { config, db, customerData, pdf, now }: Pick<AppDependencies, 'config' | 'db' | 'customerData' | 'pdf' | 'now'>,
): void {
  const { fromDomains } = config.mail;
  const by = (user: User) => ({ db, user, fromDomains, now: now() });
  function changing<T extends W, S extends object, W extends object>(kind: ItemKind<T, S, W>) {
    return ({ body, user }: { body: { before: T | null; after: S | null }; user: User }) =>
      changeOrganisation(by(user), kind.type, (trx) => changeItem({ trx, user }, kind, body));
  }

  const changes: Readonly<Record<OrganisationKind, ListChanges>> = {
    division: listChangesOf(DIVISION),
    company: listChangesOf(COMPANY),
    logo: listChangesOf(LOGO),
    footer: listChangesOf(FOOTER),
    'letter-type': listChangesOf(LETTER_TYPE),
    'expression-group': listChangesOf(EXPRESSION_GROUP),
    expression: listChangesOf(EXPRESSION),
    'pre-query': listChangesOf(PRE_QUERY),
    'from-domain': listChangesOf(fromDomainKind(fromDomains)),
    flag: listChangesOf(FLAG),
  };
  registerEndpoint(app, contract.listOrganisationChanges, ({ query: { kind, key } }) => changes[kind](db, key));
  registerEndpoint(app, contract.getOrganisation, () => readOrganisationSnapshot(db, fromDomains));
  registerEndpoint(app, contract.changeDivision, changing(DIVISION));
  registerEndpoint(app, contract.changeCompany, changing(COMPANY));
  registerEndpoint(app, contract.changeLogo, async ({ body: { before, after }, user }) => {
    const logo = after === null ? null : await acceptLogo(pdf, user, after, before?.svg);
    return changing(LOGO)({ body: { before, after: logo }, user });
  });
  registerEndpoint(app, contract.changeFooter, changing(FOOTER));
  registerEndpoint(app, contract.changeLetterType, changing(LETTER_TYPE));
  registerEndpoint(app, contract.changeExpressionGroup, changing(EXPRESSION_GROUP));
  /** First checks the customer data's fields, unless the person confirmed. */
  async function asking<T>(
    fieldsOf: (thing: T) => NamedField[],
    { before, after, anyway }: { before: T | null; after: T | null; anyway?: boolean | undefined },
  ): Promise<void> {
    if (after === null || anyway === true) return;
    await refuseUnknownFields(customerData, fieldsOf(after), before === null ? [] : fieldsOf(before), now());
  }
  registerEndpoint(app, contract.changeExpression, async ({ body, user }) => {
    await asking(fieldsOfExpression, body);
    return changing(EXPRESSION)({ body, user });
  });
  registerEndpoint(app, contract.changePreQuery, async ({ body, user }) => {
    await asking<Parameters<typeof fieldsOfPreQuery>[0]>(fieldsOfPreQuery, body);
    return changing(PRE_QUERY)({ body, user });
  });
  registerEndpoint(app, contract.changeFlag, changing(FLAG));
  registerEndpoint(app, contract.changeFromDomain, changing(fromDomainKind(fromDomains)));
  registerEndpoint(app, contract.changeOrder, ({ body, user }) =>
    changeOrganisation(by(user), 'order', (trx) => changeOrder(trx, body)),
  );
  registerEndpoint(app, contract.tryExpression, ({ body }) => tryExpression(customerData, body, now()));
}
