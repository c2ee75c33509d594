import { CLASS_TYPES_BY_WORD, LEVEL_BY_WORD } from '#lib/contracts/listing/lesson-words.ts'

type LessonWord = { word: string; feeTypes: readonly number[]; levels: readonly number[] }

/** Words people type for class types and levels, with the intended codes, for any search. */
export const LESSON_WORDS: readonly LessonWord[] = [
  ...Object.entries(CLASS_TYPES_BY_WORD).map(([word, feeTypes]) => ({ word, feeTypes, levels: [] })),
  ...Object.entries(LEVEL_BY_WORD).map(([word, level]) => ({ word, feeTypes: [], levels: [level] })),
  ...[
    { word: '1v4', feeTypes: [3] },
    { word: '小班课', feeTypes: [2, 3] },
    { word: '私教课', feeTypes: [1] },
    { word: '私人教练', feeTypes: [1] },
    { word: '亲子班', feeTypes: [4] },
  ].map((each) => ({ ...each, levels: [] })),
]
