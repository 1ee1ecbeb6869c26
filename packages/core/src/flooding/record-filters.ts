import type { SingleIdKey } from './id-map.ts';
import type { RecordKind } from './records.ts';

export const RECORD_FILTER_KEYS = ['providerLegalName', 'clientCommonName', 'worksiteName', 'pipelineState'] as const;

export type RecordFilterKey = (typeof RECORD_FILTER_KEYS)[number];

/** A record is found whose `field`, or that of the record where a path of relations leads, holds a part of the text. */
export interface RecordCondition {
  /** Empty for the record itself. */
  readonly path: readonly SingleIdKey[];
  readonly field: string;
  /** Not empty; signs stand for themselves, and the case is none. */
  readonly text: string;
}

interface RecordFilter {
  readonly label: string;
  readonly field: string;
  /** By the kind of the records that are looked for; the kinds that are missing do not have the filter. */
  readonly paths: Readonly<Partial<Record<RecordKind, readonly SingleIdKey[]>>>;
}

/** What records are filtered by, and for each kind the way to it (specification 3.13). */
const RECORD_FILTERS: Readonly<Record<RecordFilterKey, RecordFilter>> = {
  providerLegalName: {
    label: 'Provider legal name',
    field: 'legalName',
    paths: { assignment: ['providerId'], present: ['providerId'], provider: [] },
  },
  clientCommonName: {
    label: 'Client common name',
    field: 'commonName',
    paths: { assignment: ['jobId', 'clientId'], present: ['jobId', 'clientId'], job: ['clientId'], client: [] },
  },
  worksiteName: {
    label: 'Worksite name',
    field: 'name',
    paths: {
      assignment: ['primaryWorksiteId'],
      present: ['jobId', 'primaryWorksiteId'],
      job: ['primaryWorksiteId'],
    },
  },
  pipelineState: {
    label: 'Pipeline state',
    field: 'state',
    paths: { assignment: ['presentId'], present: [] },
  },
};

/** The filters that records of a kind have, with their labels. */
export function filtersOf(kind: RecordKind): { readonly key: RecordFilterKey; readonly label: string }[] {
  return RECORD_FILTER_KEYS.filter((key) => RECORD_FILTERS[key].paths[kind] !== undefined).map((key) => ({
    key,
    label: RECORD_FILTERS[key].label,
  }));
}

/** What records of a kind must hold for these filters; empty ones, and those that the kind does not have, ask for nothing. */
export function conditionsOf(
  kind: RecordKind,
  filters: Readonly<Partial<Record<RecordFilterKey, string>>>,
): RecordCondition[] {
  return RECORD_FILTER_KEYS.flatMap((key) => {
    const { field, paths } = RECORD_FILTERS[key];
    const path = paths[kind];
    const text = filters[key]?.trim() ?? '';
    return path === undefined || text === '' ? [] : [{ path, field, text }];
  });
}
