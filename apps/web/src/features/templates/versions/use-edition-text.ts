import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { skipToken, useQuery } from '@tanstack/react-query';
import type {} from '../template-text.ts';
import type { EditionKey } from './edition.ts';
import { versionQuery } from './versions-query.ts';

/** The text of a version, or of the draft; undefined while it is on its way, null when it cannot be had. */
export function useEditionText(
  templateId: number,
  key: EditionKey | null,
  draft: TemplateContent | null,
): TemplateContent | null | undefined {
  const isVersion = typeof key === 'number';
  const options = versionQuery(templateId, isVersion ? key : 0);
  const { data, isError } = useQuery({ ...options, queryFn: isVersion ? options.queryFn : skipToken });
  if (key === 'draft') return draft;
  return isVersion && isError ? null : data;
}
