/** Combined by position so that no two people of a kind share a name. */
const GIVEN_NAMES = [
  'Amara',
  'Benedict',
  'Camila',
  'Desmond',
  'Elena',
  'Farid',
  'Greta',
  'Hiroshi',
  'Imogen',
  'Jamal',
  'Katya',
  'Leandro',
  'Miriam',
  'Nikhil',
  'Odette',
  'Pavel',
  'Rosalind',
  'Stellan',
  'Tamsin',
  'Umar',
  'Vivian',
  'Wendell',
  'Ximena',
  'Yusuf',
  'Zora',
  'Anders',
  'Beatriz',
  'Colin',
  'Delphine',
  'Emeka',
  'Fiona',
  'Gideon',
  'Helena',
  'Ivo',
  'Josephine',
  'Kwame',
  'Linnea',
  'Mateo',
  'Noor',
  'Orson',
  'Philippa',
  'Reza',
] as const;

const FAMILY_NAMES = [
  'Abernethy',
  'Bankole',
  'Castellanos',
  'Dragomir',
  'Eastwick',
  'Fairbairn',
  'Gallardo',
  'Hargreave',
  'Ishikawa',
  'Jurgens',
  'Kowalczyk',
  'Lindgren',
  'Mbeki',
  'Nakagawa',
  'Oyelaran',
  'Pemberton',
  'Quintero',
  'Rasmussen',
  'Sandoval',
  'Thackeray',
  'Underhill',
  'Valcourt',
  'Westergaard',
  'Yamauchi',
  'Zielinski',
  'Ardizzone',
  'Blackwood',
  'Chaudhry',
  'Delacroix',
  'Ekström',
  'Fontaine',
  'Grantham',
  'Holloway',
  'Ivanova',
  'Jankovic',
  'Kilbride',
  'Lockhart',
  'Montcrieff',
  'Novotny',
  "O'Halloran",
  'Prudhomme',
  'Ravensdale',
  'Sorensen',
  'Trelawney',
  'Uchida',
  'Vandermeer',
  'Winterbourne',
] as const;

export interface PersonName {
  readonly given: string;
  readonly family: string;
}

/** Distinct for positions from 0 to 1,973. */
export function nameAt(position: number): PersonName {
  return {
    given: GIVEN_NAMES[position % GIVEN_NAMES.length] ?? GIVEN_NAMES[0],
    family: FAMILY_NAMES[(position * 5) % FAMILY_NAMES.length] ?? FAMILY_NAMES[0],
  };
}

/** The part before '@': lower case, letters and dots. */
export function mailboxOf({ given, family }: PersonName): string {
  const plain = `${given}.${family}`.normalize('NFD').replaceAll(/[^A-Za-z.]/g, '');
  return plain.toLowerCase();
}
