import type { SingleIdKey } from './id-map.ts';
import type { RecordKind } from './records.ts';

export const RECORD_FILTER_KEYS = ['providerLegalName', 'clientCommonName', 'worksiteName', 'pipelineState'] as const;

export type RecordFilterKey = (typeof RECORD_FILTER_KEYS)[number];

/** Matches records whose `field`, or that of the record at the end of `path`, contains `text`. */
export interface RecordCondition {
  /** Empty for the record itself. */
  readonly path: readonly SingleIdKey[];
  readonly field: string;
  /** Not empty, case-insensitive, without wildcards. */
  readonly text: string;
}

interface RecordFilter {
  readonly label: string;
  readonly field: string;
  /** Path by kind; kinds without a path don't have the filter. */
  readonly paths: Readonly<Partial<Record<RecordKind, readonly SingleIdKey[]>>>;
}

/** Record filters and each kind's path to the filtered record (specification 3.13). */
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

export function filtersOf(kind: RecordKind): { readonly key: RecordFilterKey; readonly label: string }[] {
  return RECORD_FILTER_KEYS.filter((key) => RECORD_FILTERS[key].paths[kind] !== undefined).map((key) => ({
    key,
    label: RECORD_FILTERS[key].label,
  }));
}

/** Converts filters to conditions; empty and unsupported filters are ignored. */
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
