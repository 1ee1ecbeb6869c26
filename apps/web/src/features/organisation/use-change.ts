import type { Organisation } from '@letterdesk/contract/organisation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failedWith } from '../../api/api-error.ts';
import type { FieldProblem } from './edit-fields.ts';
import { organisationQuery, setOrganisation } from './organisation-query.ts';

/** One change: what was seen, null to add; what it is to be, null to remove. */
export interface Change<Before, After> {
  readonly before: Before | null;
  readonly after: After | null;
  /** Though it names fields that the customer data does not have. */
  readonly anyway?: boolean;
}
export type SendChange<Before, After> = (change: Change<Before, After>) => Promise<Organisation>;

/** What somebody else made of a thing; null where they removed it. */
export interface Theirs<Before> {
  readonly thing: Before | null;
}

/** Sends a change of one thing, and tells why it was refused. */
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
  // The details are of the kind that was sent.
  const theirs: Theirs<Before> | null =
    failedWith(error, 'organisation_changed') && error.details
      ? { thing: error.details.theirs as Before | null }
      : null;
  return {
    send: mutate,
    busy: isPending,
    /** What the last attempt failed with. */
    error,
    message: failedWith(error, 'invalid_request') ? 'Correct this first.' : (error?.message ?? null),
    problems: problemsOf(error),
    theirs,
    /** It was refused for fields that the customer data does not have, and can be saved all the same. */
    unknownFields: failedWith(error, 'organisation_fields_unknown'),
    /** Takes back what was told of the last attempt. */
    forget: reset,
    /** Shows the organisation as it is now. */
    lookAgain: () => void queries.invalidateQueries({ queryKey: organisationQuery.queryKey }),
  };
}

/** What is wrong with which field of what was sent. */
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
