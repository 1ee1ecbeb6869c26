import type { BodyInputOf } from '@letterdesk/contract/define-endpoint';
import { CHANGE_OF, type Organisation } from '@letterdesk/contract/organisation';
import type { OrganisationKind } from '@letterdesk/core/organisation/kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failedWith } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { FieldProblem } from './edit-fields.ts';
import { organisationQuery, setOrganisation } from './organisation-query.ts';

type Body<K extends OrganisationKind> = BodyInputOf<(typeof CHANGE_OF)[K]>;
/** An item as the server holds it. */
export type Stored<K extends OrganisationKind> = NonNullable<Body<K>['before']>;
/** An item as it's sent. */
export type ItemToSave<K extends OrganisationKind> = NonNullable<Body<K>['after']>;

/** `null` before adds, `null` after removes. */
interface Change<K extends OrganisationKind> {
  readonly before: Stored<K> | null;
  readonly after: ItemToSave<K> | null;
  /** Confirms fields unknown to the customer data. */
  readonly anyway?: boolean;
}

/** The other person's version; null if removed. */
export interface RemoteItem<Before> {
  readonly item: Before | null;
}

/** Sends one change and reports why it was refused. */
export function useChange<K extends OrganisationKind>(kind: K, onDone: () => void) {
  const queries = useQueryClient();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: (change: Change<K>): Promise<Organisation> =>
      // Safe: the change has the types of its kind.
      call(CHANGE_OF[kind], { body: change } as never),
    meta: { quiet: true },
    onSuccess: (organisation) => {
      setOrganisation(queries, organisation);
      onDone();
    },
  });
  // Safe: the details have the kind that was sent.
  const theirs: RemoteItem<Stored<K>> | null =
    failedWith(error, 'organisation_changed') && error.details
      ? { item: error.details.theirs as Stored<K> | null }
      : null;
  return {
    send: mutate,
    busy: isPending,
    /** The last error. */
    error,
    message: failedWith(error, 'invalid_request') ? 'Correct the marked fields.' : (error?.message ?? null),
    problems: problemsOf(error),
    theirs,
    /** Refused for unknown fields, which can be confirmed. */
    unknownFields: failedWith(error, 'organisation_fields_unknown'),
    /** Clears the last error. */
    forget: reset,
    /** Refetches the organisation. */
    lookAgain: () => void queries.invalidateQueries({ queryKey: organisationQuery.queryKey }),
  };
}

function problemsOf(error: unknown): readonly FieldProblem[] {
  if (failedWith(error, 'organisation_invalid', 'organisation_fields_unknown')) return error.details?.problems ?? [];
  if (failedWith(error, 'organisation_name_taken')) {
    return error.details ? [{ field: error.details.field, message: error.message }] : [];
  }
  if (!failedWith(error, 'invalid_request')) return [];
  return (error.details?.fields ?? []).map(({ field, problem }) => ({
    // A list's entry has its problem at the list.
    field: field.replace(/^(?:body\.)?(?:after\.)?/, '').replace(/\.\d+$/, ''),
    message: problem,
  }));
}
