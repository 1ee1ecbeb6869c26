import type { Organisation } from '@letterdesk/contract/organisation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failedWith } from '../../api/api-error.ts';
import type { FieldProblem } from './edit-fields.ts';
import { organisationQuery, setOrganisation } from './organisation-query.ts';

/** `null` before adds, `null` after removes. */
export interface Change<Before, After> {
  readonly before: Before | null;
  readonly after: After | null;
  /** Confirms fields unknown to the customer data. */
  readonly anyway?: boolean;
}
export type SendChange<Before, After> = (change: Change<Before, After>) => Promise<Organisation>;

/** The other person's version; null if removed. */
export interface Theirs<Before> {
  readonly thing: Before | null;
}

/** Sends one change and reports why it was refused. */
export function useChange<Before, After>(send: SendChange<Before, After>, onDone: () => void) {
  const queries = useQueryClient();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: (organisation) => {
      setOrganisation(queries, organisation);
      onDone();
    },
  });
  // Safe: the details have the kind that was sent.
  const theirs: Theirs<Before> | null =
    failedWith(error, 'organisation_changed') && error.details
      ? { thing: error.details.theirs as Before | null }
      : null;
  return {
    send: mutate,
    busy: isPending,
    /** The last error. */
    error,
    message: failedWith(error, 'invalid_request') ? 'Correct this first.' : (error?.message ?? null),
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
    field: field.replace(/^(?:body\.)?(?:after\.)?/, ''),
    message: problem,
  }));
}
