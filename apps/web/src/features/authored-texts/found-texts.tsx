import {
  type FoundText,
  REPLACED_TEXTS,
  type ReplacedText,
  replaceTexts,
  type TextPlace,
} from '@letterdesk/contract/authored-texts';
import { PATTERN_LENGTH } from '@letterdesk/core/search/text-pattern';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { clausesKey } from '../../api/query-keys.ts';
import { toClause, toTemplate } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import classes from './find-text.module.css';

interface FoundTextsProps {
  readonly find: string;
  readonly matchCase: boolean;
  readonly texts: readonly FoundText[];
}

const keyOf = ({ kind, id }: Pick<FoundText, 'kind' | 'id'>) => `${kind} ${id}`;

/** What was found, with a preview of the replacement. */
export function FoundTexts({ find, matchCase, texts }: FoundTextsProps) {
  const [replacement, setReplacement] = useState('');
  const [isReplacing, setReplacing] = useState(false);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const queries = useQueryClient();
  const replaceable = texts.filter(({ places }) => places.some(({ where }) => where !== 'address'));
  const chosen = replaceable.filter((text) => !excluded.has(keyOf(text)));
  const replace = useMutation({
    mutationFn: async () => {
      const targets = chosen.map(({ kind, id, version }) => ({ kind, id, version }));
      const results: ReplacedText[] = [];
      for (let at = 0; at < targets.length; at += REPLACED_TEXTS) {
        const texts = targets.slice(at, at + REPLACED_TEXTS);
        results.push(...(await call(replaceTexts, { body: { find, matchCase, replacement, texts } })));
      }
      return results;
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: clausesKey });
      void queries.invalidateQueries({ queryKey: ['templates', 'open'] });
    },
  });
  if (texts.length === 0) return <p className={classes.none}>No template or clause has “{find}”.</p>;
  const toggle = (key: string) =>
    setExcluded((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <>
      <p className={classes.count} role="status">
        {describeCount(texts)}
      </p>
      {!isReplacing && replaceable.length > 0 && (
        <Button variant="default" className={classes.begin} onClick={() => setReplacing(true)}>
          Replace…
        </Button>
      )}
      {isReplacing && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen.length > 0 && !replace.isSuccess) replace.mutate();
          }}
        >
          <TextInput
            className={classes.find}
            label="Replace with"
            value={replacement}
            maxLength={PATTERN_LENGTH}
            data-autofocus
            autoFocus
            readOnly={replace.isSuccess}
            onChange={(event) => setReplacement(event.currentTarget.value)}
          />
          <Button type="submit" loading={replace.isPending} disabled={chosen.length === 0 || replace.isSuccess}>
            {`Replace in ${chosen.length} ${chosen.length === 1 ? 'draft' : 'drafts'}`}
          </Button>
        </form>
      )}
      {replace.isSuccess && (
        <Notice role="status" place="above">
          {describeResult(replace.data)}
        </Notice>
      )}
      <ul className={classes.texts} aria-label="Found in">
        {texts.map((text) => {
          const key = keyOf(text);
          const result = replace.data?.find((one) => keyOf(one) === key);
          return (
            <li key={key} className={classes.text}>
              <div className={classes.head}>
                {isReplacing && replaceable.includes(text) && (
                  <Checkbox
                    aria-label={`Replace in ${text.name}`}
                    checked={!excluded.has(key)}
                    disabled={replace.isSuccess}
                    onChange={() => toggle(key)}
                  />
                )}
                <Link {...(text.kind === 'clause' ? toClause(text.id) : toTemplate(text.id))} className={classes.name}>
                  {text.name}
                </Link>
                <span className={classes.quiet}>{text.kind === 'clause' ? 'Clause' : text.division?.name}</span>
                {text.draft && <StatusChip tone="neutral">Draft</StatusChip>}
                {result && (
                  <StatusChip tone={result.problem === null ? 'ok' : 'bad'} wraps>
                    {result.problem ?? 'Replaced in the draft'}
                  </StatusChip>
                )}
              </div>
              <ul className={classes.places}>
                {text.places.map((place, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: places are as they were found
                  <li key={index} className={classes.place}>
                    <Place place={place} replacement={isReplacing && !excluded.has(key) ? replacement : null} />
                  </li>
                ))}
                {text.count > text.places.length && (
                  <li className={classes.quiet}>{`and ${text.count - text.places.length} more`}</li>
                )}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const WHERE: Readonly<Record<TextPlace['where'], string>> = {
  title: 'Title: ',
  text: '',
  address: 'Link address, change it in the text: ',
};

/** Shows what would be removed and added. */
function Place({ place, replacement }: { place: TextPlace; replacement: string | null }) {
  const { where, before, match, after } = place;
  const isReplaced = replacement !== null && where !== 'address';
  return (
    <>
      <span className={classes.quiet}>{WHERE[where]}</span>
      {before}
      {isReplaced ? <del className={classes.removed}>{match}</del> : <mark className={classes.match}>{match}</mark>}
      {isReplaced && replacement !== '' && <ins className={classes.added}>{replacement}</ins>}
      {after}
    </>
  );
}

function describeCount(texts: readonly FoundText[]): string {
  const count = texts.reduce((sum, text) => sum + text.count, 0);
  const times = count === 1 ? 'once' : `${count} times`;
  return `Found ${times} in ${texts.length} ${texts.length === 1 ? 'text' : 'texts'}.`;
}

function describeResult(results: readonly ReplacedText[]): string {
  const failed = results.filter(({ problem }) => problem !== null).length;
  const done = results.length - failed;
  const reasons = 'The reasons are below.';
  if (done === 0) return `Nothing was replaced. ${reasons}`;
  const drafts = done === 1 ? '1 draft. Read it, then publish it.' : `${done} drafts. Read them, then publish them.`;
  const said = `Replaced in ${drafts}`;
  return failed === 0 ? said : `${said} ${failed} couldn’t be changed. ${reasons}`;
}
