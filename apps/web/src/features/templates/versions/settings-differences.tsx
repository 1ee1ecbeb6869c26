import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { CONFIGURATION_LABELS, type TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import { changedFields } from '@letterdesk/core/templates/configuration-changes';
import { useQuery } from '@tanstack/react-query';
import { getTemplateConfiguration } from '../configuration/configuration-draft.ts';
import { useConfigurationLists } from '../configuration/configuration-lists.ts';
import { formatConfigurationValue } from '../configuration/configuration-value.ts';
import { type Edition, inOrder } from './edition.ts';
import classes from './versions.module.css';
import { queryEdition } from './versions-query.ts';

interface SettingsDifferencesProps {
  readonly template: LetterTemplateDetail;
  readonly shown: Edition;
  readonly against: Edition;
}

interface Difference {
  readonly label: string;
  readonly older: string;
  readonly newer: string;
}

/** Names the settings and attachments that differ between two versions; nothing if none do. */
export function SettingsDifferences({ template, shown, against }: SettingsDifferencesProps) {
  const [older, newer] = inOrder(shown, against);
  const before = useSettings(template, older);
  const after = useSettings(template, newer);
  const { lists } = useConfigurationLists();
  if (!before || !after || !lists) return null;
  const differences: Difference[] = changedFields(before, after).map((field) => ({
    label: CONFIGURATION_LABELS[field],
    older: formatConfigurationValue(field, before, lists),
    newer: formatConfigurationValue(field, after, lists),
  }));
  if (older.files.join('\n') !== newer.files.join('\n')) {
    differences.push({ label: 'Attachments', older: listFiles(older), newer: listFiles(newer) });
  }
  if (differences.length === 0) return null;
  return (
    <details className={classes.settings}>
      <summary>Settings changed: {differences.map(({ label }) => label).join(', ')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">{older.label}</th>
            <th scope="col">{newer.label}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, older, newer }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{older}</td>
              <td>{newer}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function listFiles({ files }: Edition): string {
  return files.join(', ') || 'None';
}

/** A draft has no settings of its own: publishing it uses those of the template. Undefined while loading or on errors. */
function useSettings(template: LetterTemplateDetail, { key }: Edition): TemplateConfiguration | undefined {
  const { data } = useQuery(queryEdition(template.id, key));
  return key === 'draft' ? getTemplateConfiguration(template) : data?.configuration;
}
