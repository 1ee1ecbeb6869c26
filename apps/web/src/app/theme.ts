import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';

/** Colour tokens: the accent for actions, others for status. */
const TONES = ['accent', 'ok', 'warn', 'bad', 'info'] as const;
type Tone = (typeof TONES)[number];

function isTone(colour: string | undefined): colour is Tone {
  return (TONES as readonly (string | undefined)[]).includes(colour);
}

/** Takes control colours from tokens.css, so that both schemes pass AA. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const tone = input.color ?? input.theme.primaryColor;
  if (!isTone(tone)) return defaultVariantColorsResolver(input);
  const solid = `var(--${tone})`;
  const soft = `var(--${tone}-soft)`;
  const text = tone === 'accent' ? 'var(--accent-text)' : solid;
  switch (input.variant) {
    case 'filled':
      return {
        background: solid,
        hover: `var(--${tone}-hover, ${solid})`,
        color: tone === 'accent' ? 'var(--accent-ink)' : 'var(--surface)',
        border: '1px solid transparent',
      };
    case 'light':
      return { background: soft, hover: soft, color: text, border: '1px solid transparent' };
    case 'outline':
      return { background: 'transparent', hover: soft, color: text, border: `1px solid ${solid}` };
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: soft, color: text, border: '1px solid transparent' };
    default:
      return defaultVariantColorsResolver(input);
  }
};

type Ten<T> = [T, T, T, T, T, T, T, T, T, T];

/** Mantine's neutral scales for inputs, lists and skeletons. */
function neutrals(...tokens: Ten<string>): Ten<string> {
  return tokens.map((token) => `var(--${token})`) as Ten<string>;
}

export const theme = createTheme({
  primaryColor: 'accent',
  colors: {
    ...Object.fromEntries(TONES.map((tone) => [tone, colorsTuple(`var(--${tone})`)])),
    gray: neutrals('sunken', 'sunken', 'line', 'line', 'line-strong', 'ink-3', 'ink-3', 'ink-2', 'ink', 'ink'),
    dark: neutrals('ink', 'ink-2', 'ink-3', 'ink-3', 'line-strong', 'sunken', 'surface', 'surface', 'desk', 'desk'),
  },
  variantColorResolver,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '28px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  /** By name, so that components aren't loaded. */
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
    Tooltip: {
      defaultProps: { openDelay: 400, transitionProps: { duration: 100 } },
      styles: { tooltip: { background: 'var(--ink)', color: 'var(--surface)' } },
    },
  },
});

const fromTokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-shadow-md': 'var(--shadow)',
};

/** The tokens themselves change with the scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
});
