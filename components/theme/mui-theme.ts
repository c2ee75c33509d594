import { zhCN } from '@mui/material/locale'
import { createTheme } from '@mui/material/styles'
import { BREAKPOINTS, COLOURS, FONT_STACK, RADIUS, SHADOW, TYPE } from './tokens.ts'

const FOCUS_RING = { outline: `2px solid ${COLOURS.green}`, outlineOffset: 2 }
const TOUCH_TARGET = 44
/** Forced colours drop backgrounds, so edges and marks must be drawn. */
const FORCED_COLOURS = '@media (forced-colors: active)'

/** The tokens as an MUI theme, for forms, dialogs, menus and tabs. Loads with the first of them, not with the page. */
export const muiTheme = createTheme(
  {
    cssVariables: { cssVarPrefix: 'mui' },
    palette: {
      primary: { main: COLOURS.green, dark: COLOURS['green-strong'], light: COLOURS['green-tint'] },
      secondary: { main: COLOURS.orange, dark: COLOURS['orange-strong'], light: COLOURS['orange-tint'] },
      error: { main: COLOURS.error },
      success: { main: COLOURS.green },
      info: { main: COLOURS.green },
      text: { primary: COLOURS.ink, secondary: COLOURS.muted },
      divider: COLOURS.line,
      background: { default: COLOURS.ground, paper: COLOURS.paper },
    },
    breakpoints: { values: { xs: 0, sm: 480, md: BREAKPOINTS.tablet, lg: BREAKPOINTS.desktop, xl: BREAKPOINTS.wide } },
    shape: { borderRadius: RADIUS.control },
    spacing: 4,
    typography: {
      fontFamily: FONT_STACK,
      body1: { fontSize: TYPE.md, lineHeight: 1.7 },
      body2: { fontSize: TYPE.sm, lineHeight: 1.7 },
      h1: { fontSize: TYPE['2xl'], fontWeight: 600, lineHeight: 1.35 },
      h2: { fontSize: TYPE.xl, fontWeight: 600, lineHeight: 1.35 },
      h3: { fontSize: TYPE.lg, fontWeight: 600, lineHeight: 1.35 },
      h6: { fontSize: TYPE.lg, fontWeight: 600, lineHeight: 1.35 },
      button: { fontSize: TYPE.md, fontWeight: 500, textTransform: 'none' },
    },
    components: {
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&:focus-visible': FOCUS_RING } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            minHeight: TOUCH_TARGET,
            [FORCED_COLOURS]: { border: '1px solid' },
            // A temporarily inert button keeps the focus, so it is not disabled but only looks so.
            '&[aria-disabled="true"]': { color: COLOURS.muted, cursor: 'default' },
            '&[aria-disabled="true"].MuiButton-outlined': { borderColor: COLOURS['line-strong'] },
            '&[aria-disabled="true"].MuiButton-contained': { backgroundColor: COLOURS.line },
            // A form's button waits a moment for hydration: its label stays readable, without flashing from grey to
            // green.
            variants: [
              {
                props: { variant: 'contained', color: 'primary' },
                style: {
                  '&.Mui-disabled:not(.MuiButton-loading)': {
                    backgroundColor: COLOURS.green,
                    color: COLOURS.paper,
                    opacity: 0.6,
                  },
                },
              },
            ],
          },
        },
      },
      MuiTabs: { styleOverrides: { indicator: { [FORCED_COLOURS]: { backgroundColor: 'CanvasText' } } } },
      MuiIconButton: { styleOverrides: { root: { minWidth: TOUCH_TARGET, minHeight: TOUCH_TARGET } } },
      MuiFormControlLabel: { styleOverrides: { root: { minHeight: TOUCH_TARGET } } },
      MuiMenuItem: { styleOverrides: { root: { minHeight: TOUCH_TARGET } } },
      // Field borders and placeholders need sufficient contrast.
      MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: COLOURS['line-strong'] } } },
      MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: COLOURS.muted, opacity: 1 } } } },
      MuiPaper: { defaultProps: { elevation: 0 } },
      MuiDialog: {
        styleOverrides: {
          paper: {
            borderRadius: RADIUS.card,
            boxShadow: SHADOW.float,
            '&.MuiDialog-paperFullScreen': { borderRadius: 0 },
          },
        },
      },
      MuiMenu: { styleOverrides: { paper: { borderRadius: RADIUS.control, boxShadow: SHADOW.float } } },
      MuiDrawer: { styleOverrides: { paper: { borderRadius: `${RADIUS.card}px ${RADIUS.card}px 0 0` } } },
    },
  },
  zhCN,
)
