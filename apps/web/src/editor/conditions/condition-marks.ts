import type { Node } from '@tiptap/pm/model';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { clauseMarks } from '../clauses/clause-marks.ts';
import type { Authoring } from '../shortcodes/authoring.ts';
import { hiddenText, labelOf } from './condition-label.ts';
import { problemsOf } from './condition-problems.ts';
import { directivesOf, type PlacedDirective } from './directives-in-text.ts';
import { drawLabel, type Label } from './label-dom.ts';
import type { Conditions, DirectiveProblem, FramedPart } from './read-conditions.ts';

/** How conditions are drawn. */
export interface ConditionDrawing {
  readonly conditions: Conditions;
  readonly authoring: Authoring;
  /** Show all directives as text. */
  readonly braces: boolean;
  /** Position of the last typing, where unfinished text isn't an error yet. */
  readonly writing: number | null;
  /** Starts of the directives that show their text. */
  readonly open: readonly number[];
  /** Starts of the directives whose branches are folded. */
  readonly folded: readonly number[];
}

/** Returns true if the directive is drawn as a label. */
export function isLabel({ line }: PlacedDirective, { braces, open }: ConditionDrawing): boolean {
  return line.isReadable && !braces && !open.includes(line.textFrom);
}

/** Draws frames, labels and problems. */
export function drawConditions(doc: Node, drawing: ConditionDrawing): DecorationSet {
  const { conditions, authoring } = drawing;
  const problems = problemsOf(conditions, authoring);
  if (conditions.frames.length + problems.length + conditions.clauses.length === 0) return DecorationSet.empty;
  const placed = directivesOf(conditions);
  const hidden = placed.flatMap(({ line, branch }) =>
    branch && drawing.folded.includes(line.textFrom) ? [branch.content] : [],
  );
  const isHidden = ({ from, to }: FramedPart) => hidden.some((one) => one.from <= from && to <= one.to);
  const labelled = placed.filter((one) => isLabel(one, drawing));
  const isUnderLabel = ({ from }: DirectiveProblem) =>
    labelled.some(({ line }) => line.textFrom <= from && from < line.textTo);
  return DecorationSet.create(doc, [
    ...conditions.parts.flatMap((part) => partMarks(part, isHidden(part))),
    ...labelled.flatMap((one) => labelMarks(doc, one, drawing, problems)),
    ...placed.filter((one) => !isLabel(one, drawing)).map(({ line }) => textMark(line.textFrom, line.textTo)),
    ...clauseMarks(doc, conditions.clauses, authoring),
    ...problems.filter((one) => !isUnderLabel(one) && !isWritten(doc, one, drawing.writing)).map(problemMark),
  ]);
}

function partMarks({ from, to, level, depth, inner, line }: FramedPart, isHidden: boolean): Decoration[] {
  if (level === 'inline') return line === null ? [Decoration.inline(from, to, { class: 'ld-inline-branch' })] : [];
  const classes = ['ld-framed', `ld-framed-${level}`];
  if (inner) classes.push('ld-framed-inner');
  if (line !== null) classes.push('ld-condition-part', `ld-condition-${line.directive.kind.replace(' ', '-')}`);
  if (isHidden) classes.push('ld-folded');
  const attributes = { class: classes.join(' '), style: `--ld-depth: ${depth}` };
  // Searching in the browser reveals it.
  return [
    Decoration.node(from, to, isHidden && level !== 'row' ? { ...attributes, hidden: 'until-found' } : attributes),
  ];
}

/** Hides a directive's text and draws its label after it, so that carets behave as beside an atom. */
function labelMarks(
  doc: Node,
  { line, frame, branch }: PlacedDirective,
  { authoring, folded }: ConditionDrawing,
  problems: readonly DirectiveProblem[],
): Decoration[] {
  const { textFrom, textTo, directive } = line;
  const isFoldable = branch !== null && branch.count > 0 && frame.level !== 'inline';
  const isFolded = folded.includes(textFrom);
  const problem = problems.filter(({ from }) => textFrom <= from && from < textTo).map(({ message }) => message);
  const label: Label = {
    ...labelOf(directive, authoring.expressions),
    kind: frame.level === 'inline' ? 'chip' : 'line',
    folded: isFoldable ? isFolded : null,
    hidden: branch && isFoldable && isFolded ? hiddenText(doc, frame, branch) : '',
    problem: problem.length === 0 ? null : problem.join(' '),
  };
  return [
    Decoration.inline(textFrom, textTo, { class: 'ld-shortcode-source' }),
    Decoration.widget(textTo, (_view, position) => drawLabel(label, position), {
      key: JSON.stringify(label),
      side: -1,
      ignoreSelection: true,
    }),
  ];
}

function textMark(from: number, to: number): Decoration {
  return Decoration.inline(from, to, { class: 'ld-shortcode', spellcheck: 'false' });
}

function problemMark({ from, to, message }: DirectiveProblem): Decoration {
  return Decoration.inline(from, to, { class: 'ld-shortcode ld-wrong', 'data-hint': message, spellcheck: 'false' });
}

/** Returns true if its paragraph is being written. */
function isWritten(doc: Node, { from }: DirectiveProblem, writing: number | null): boolean {
  if (writing === null || writing > doc.content.size) return false;
  const $from = doc.resolve(from);
  return $from.start() <= writing && writing <= $from.end();
}
