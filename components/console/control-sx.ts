/** Styles of a select or text input outside a form's fields. */
export const CONTROL_SX = {
  minHeight: 44,
  // Date inputs have a wide intrinsic width.
  minWidth: 0,
  backgroundColor: 'background.paper',
  // MUI sizes native selects by padding, which the site's `box-sizing` includes in the height.
  '& select.MuiInputBase-input': { height: '2.75rem', paddingBlock: 0 },
  '& input': { paddingBlock: 2 },
}
