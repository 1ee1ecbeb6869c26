import * as contract from '@letterdesk/contract/organisation';
import { fieldsOfExpression, fieldsOfPreQuery, type NamedField } from '@letterdesk/core/organisation/named-fields';
import type { User } from '@letterdesk/core/session/claims';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { fromDomainsInEffect } from '../../organisation/kinds/from-domains.ts';
import { auditTypeOf, type ItemKind } from '../../organisation/kinds/item-kind.ts';
import { KINDS } from '../../organisation/kinds/kinds.ts';
import { acceptLogo } from './accept-logo.ts';
import { changeItem } from './change-item.ts';
import { changeOrder } from './change-order.ts';
import { changeOrganisation } from './change-organisation.ts';
import { listChanges } from './list-changes.ts';
import { readOrganisationSnapshot } from './organisation.query.ts';
import { refuseUnknownFields } from './refuse-unknown-fields.ts';
import { tryExpression } from './try-expression.ts';

export function registerOrganisationRoutes(
  app: FastifyInstance,
  { config, db, customerData, pdf, now }: Pick<AppDependencies, 'config' | 'db' | 'customerData' | 'pdf' | 'now'>,
): void {
  const { fromDomains } = config.mail;
  const by = (user: User) => ({ db, user, fromDomains, now: now() });
  function changing<T extends W, W extends object>(kind: ItemKind<T, W>) {
    return ({ body, user }: { body: { before: T | null; after: W | null }; user: User }) =>
      changeOrganisation(by(user), auditTypeOf(kind.kind), (trx) => changeItem({ trx, user }, kind, body));
  }

  registerEndpoint(app, contract.listOrganisationChanges, ({ query }) => listChanges(db, query));
  registerEndpoint(app, contract.getOrganisation, () => readOrganisationSnapshot(db, fromDomains));
  registerEndpoint(app, contract.changeDivision, changing(KINDS.division));
  registerEndpoint(app, contract.changeCompany, changing(KINDS.company));
  registerEndpoint(app, contract.changeLogo, async ({ body: { before, after }, user }) => {
    const logo = after === null ? null : await acceptLogo(pdf, user, after, before?.svg);
    return changing(KINDS.logo)({ body: { before, after: logo }, user });
  });
  registerEndpoint(app, contract.changeFooter, changing(KINDS.footer));
  registerEndpoint(app, contract.changeLetterType, changing(KINDS['letter-type']));
  registerEndpoint(app, contract.changeExpressionGroup, changing(KINDS['expression-group']));
  /** First checks the customer data's fields, unless the person confirmed. */
  async function asking<T>(
    fieldsOf: (item: T) => NamedField[],
    { before, after, anyway }: { before: T | null; after: T | null; anyway?: boolean | undefined },
  ): Promise<void> {
    if (after === null || anyway === true) return;
    await refuseUnknownFields(customerData, fieldsOf(after), before === null ? [] : fieldsOf(before), now());
  }
  registerEndpoint(app, contract.changeExpression, async ({ body, user }) => {
    await asking(fieldsOfExpression, body);
    return changing(KINDS.expression)({ body, user });
  });
  registerEndpoint(app, contract.changePreQuery, async ({ body, user }) => {
    await asking<Parameters<typeof fieldsOfPreQuery>[0]>(fieldsOfPreQuery, body);
    return changing(KINDS['pre-query'])({ body, user });
  });
  registerEndpoint(app, contract.changeFlag, changing(KINDS.flag));
  registerEndpoint(app, contract.changeFromDomain, changing(fromDomainsInEffect(fromDomains)));
  registerEndpoint(app, contract.changeOrder, ({ body, user }) =>
    changeOrganisation(by(user), 'order', (trx) => changeOrder(trx, body)),
  );
  registerEndpoint(app, contract.tryExpression, ({ body }) => tryExpression(customerData, body, now()));
}
