/** A select or a line of text that stands outside a form's fields. */
export const CONTROL_SX = {
  minHeight: 44,
  // A date is as wide as it likes.
  minWidth: 0,
  backgroundColor: 'background.paper',
  // MUI gives a native select the height of a padding that the site's `box-sizing` counts in.
  '& select.MuiInputBase-input': { height: '2.75rem', paddingBlock: 0 },
  '& input': { paddingBlock: 2 },
}
