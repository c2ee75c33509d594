/** Invisible characters: fillers, the empty braille pattern, variation selectors, zero widths, marks. */
export const INVISIBLE_CHARACTERS = [
  ...['\u3164', '\u2800', '\u115f', '\u1160', '\ufe0f', '\uffa0', '\u034f', '\u180b', '\u200b', '\u200d'],
  ...['\u2060', '\u202e', '\u00ad', '\ufeff', '\u{e0100}', '\u{e0041}', '\u0007'],
]
