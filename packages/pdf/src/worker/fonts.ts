import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FONT_FILES = [
  'carlito/400Regular/Carlito_400Regular.ttf',
  'carlito/400Regular_Italic/Carlito_400Regular_Italic.ttf',
  'carlito/700Bold/Carlito_700Bold.ttf',
  'carlito/700Bold_Italic/Carlito_700Bold_Italic.ttf',
  'arimo/400Regular/Arimo_400Regular.ttf',
  'arimo/400Regular_Italic/Arimo_400Regular_Italic.ttf',
  'arimo/700Bold/Arimo_700Bold.ttf',
  'arimo/700Bold_Italic/Arimo_700Bold_Italic.ttf',
  'tinos/400Regular/Tinos_400Regular.ttf',
  'tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf',
  'tinos/700Bold/Tinos_700Bold.ttf',
  'tinos/700Bold_Italic/Tinos_700Bold_Italic.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
] as const;

export function loadFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  return FONT_FILES.map((file) => readFileSync(resolve(`@expo-google-fonts/${file}`)));
}
