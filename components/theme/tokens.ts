/**
 * Design tokens: colours, type, space, radius and depth. `tokens.css` has the same values as CSS variables for server
 * markup (a test keeps them in sync); the MUI theme reads them here.
 */
export const COLOURS = {
  green: '#0B6E4F',
  'green-strong': '#095C42',
  'green-tint': '#E6F2EC',
  orange: '#CF430D',
  'orange-strong': '#B83A09',
  'orange-tint': '#FFF0E8',
  ink: '#1B1F1D',
  muted: '#5C645F',
  line: '#E6E4DD',
  'line-strong': '#8A8F87',
  ground: '#F7F6F2',
  paper: '#FFFFFF',
  error: '#B3261E',
  'error-tint': '#FBEAE9',
  star: '#C77700',
  night: '#0A3D2E',
} as const

export const FONT_STACK =
  '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif'

/** Font sizes, small to large, in rem: they follow the text size set in the browser. */
export const TYPE = {
  xs: '0.75rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.375rem',
  '2xl': '1.75rem',
  '3xl': '2.25rem',
} as const

export const RADIUS = { card: 12, control: 8 } as const

export const SHADOW = {
  float: '0 8px 28px rgb(27 31 29 / 0.14), 0 1px 3px rgb(27 31 29 / 0.08)',
  bar: '0 1px 0 rgb(27 31 29 / 0.06), 0 4px 16px rgb(27 31 29 / 0.05)',
} as const

/** Widths in px where the layout changes; a phone is anything below `tablet`. */
export const BREAKPOINTS = { tablet: 768, desktop: 1024, wide: 1200 } as const

/** Media query of the phone layout; in em like those of the style sheets, so that large text gets the narrow layout. */
export const PHONE_QUERY = `(max-width: ${(BREAKPOINTS.tablet - 1) / 16}em)`
