import { normalizeText } from '../../search/normal-form.ts';
import { defineCheck } from '../check.ts';
import { type NameToken, nameTokens } from '../name-tokens.ts';
import { isSameFirstName } from '../nicknames.ts';
import { findInLines, type TextRange, writtenParts } from '../written-parts.ts';

const GREETING =
  /^\s{0,20}(?:dear|(?:hello|hi|hey|good (?:morning|afternoon|evening|day)),?)[ \u00a0]{1,5}([^\n,;:!?–—]{1,80}?)(?=[\n,;:!?–—]| - |$)/iu;
const TITLE = /^(?:dr|drs|doctor|doctors|mr|mrs|ms|mx|miss|prof|professor|messrs|nurse|sir|father|sister|rev)$/;
/** Words of greetings that name no person. */
const GENERAL = new Set(
  'all and or both sir madam maam team teams colleague colleagues everyone everybody folks friend friends there again doctor provider providers client clients partner partners customer physician physicians nurse nurses clinician clinicians member members staff office officer manager director coordinator administrator recruiter committee department chair hiring medical contracting credentialing scheduling billing human resources services support facility hospital clinic center health the our my valued dear to from whom it may concern ladies gentlemen applicant candidate reader neighbor md do rn np pa crna phd jr sr ii iii'.split(
    ' ',
  ),
);
const NAMES_GREETED = 5;
/** Shorter names are found in mailboxes by chance. */
const IN_MAILBOX = 4;

export default defineCheck({
  name: 'greeting',
  title: 'Greeting of someone else',
  looksFor: 'A greeting of someone who doesn’t receive the letter.',
  severity: 'ask',
  reads: ['title', 'text', 'names'],
  mayRead: ['mail'],
  find(letter) {
    const recipients = (letter.mail?.recipients ?? []).flatMap(({ name, address }) => [name ?? '', address]);
    const people = wordsOf([...letter.names.people, ...recipients]);
    const organizations = wordsOf(letter.names.others);
    const mailboxes = recipients.map((recipient) => normalizeText(recipient).replaceAll(/[^a-z]/g, ''));
    if (people.size === 0) return [];
    return findInLines(
      writtenParts(letter).filter(({ part }) => part === 'text' || part === 'message'),
      ({ text }) =>
        strangersIn(text, ({ word, base }, isTitled, isAlone) => {
          if (people.has(word) || people.has(base) || (!isTitled && organizations.has(word))) return true;
          if (base.length >= IN_MAILBOX && mailboxes.some((mailbox) => mailbox.includes(base))) return true;
          return isAlone && [...people].some((name) => isSameFirstName(base, name));
        }),
      (quoted) => ({
        message: `${quoted} is none of the recipients.`,
        remedy: 'Fix the greeting, or check the recipients.',
      }),
    );
  },
});

function wordsOf(names: readonly string[]): Set<string> {
  return new Set(names.flatMap((name) => nameTokens(name)).map(({ word }) => word));
}

/** Whether a word of a greeting may mean a recipient; alone, it may be a short form of a first name. */
type Knows = (token: NameToken, isTitled: boolean, isAlone: boolean) => boolean;

/** Returns the greeted name if it is a stranger's. */
function strangersIn(text: string, knows: Knows): TextRange[] {
  const greeting = GREETING.exec(text.slice(0, 140));
  const greeted = greeting?.[1];
  if (greeting === null || greeted === undefined) return [];
  const start = greeting[0].length - greeted.length;
  const tokens = nameTokens(greeted);
  const titled = tokens.some(({ word }) => TITLE.test(word));
  const names = tokens.filter(isName);
  if (names.length === 0 || names.length > NAMES_GREETED || (!titled && !readsAsName(tokens))) return [];
  if (names.some((name) => knows(name, titled, !titled && names.length === 1))) return [];
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first === undefined || last === undefined ? [] : [{ from: start + first.from, to: start + last.to }];
}

function isName({ word, source }: NameToken): boolean {
  return /^\p{Lu}[’'\p{Ll}]/u.test(source) && !TITLE.test(word) && !GENERAL.has(word);
}

/** Without a title, only one to three capitalized words are a name. */
function readsAsName(tokens: readonly NameToken[]): boolean {
  return tokens.length <= 3 && tokens.every((token) => token.word.length === 1 || isName(token));
}
