import type { CoachFilter } from '#lib/contracts/coach/coach.ts'
import { FEE_TYPES, SUITABLE_CROWDS } from '#lib/contracts/codes.ts'
import { CLASS_TYPES_BY_WORD, LEARNERS_PLACE_WORD, LEVEL_BY_WORD } from '#lib/contracts/listing/lesson-words.ts'
import { CHILDREN, INFANTS, PUPILS, STUDENTS, TEENAGERS } from '#services/shared/search/learner-families.ts'
import { facetsRequiredBy } from '../coach/facets.ts'

const facet = (filter: CoachFilter) => facetsRequiredBy(filter)[0]!

/**
 * Words for filters of the list page, which people type into the search box, too. `isStrict`: only coaches with the
 * facet are meant, whatever a text says.
 */
export const TRAITS: readonly { facet: number; names: readonly string[]; isStrict?: boolean }[] = [
  { facet: facet({ sex: 1 }), names: ['男', '男教练', '男生', '男性', '男子', '男士'] },
  { facet: facet({ sex: 2 }), names: ['女', '女教练', '女生', '女性', '女子', '女士'] },
  { facet: facet({ identity: 1 }), names: ['全职'] },
  { facet: facet({ identity: 2 }), names: ['兼职'] },
  ...FEE_TYPES.map((feeType) => ({
    facet: facet({ feeType }),
    names: Object.keys(CLASS_TYPES_BY_WORD).filter((word) => CLASS_TYPES_BY_WORD[word]!.includes(feeType)),
  })),
  // Other expressions for these are in `time-words.ts`.
  { facet: facet({ openParts: 'weekend' }), names: ['周末'], isStrict: true },
  { facet: facet({ openParts: 'evening' }), names: ['晚上'], isStrict: true },
  // Ages in numbers, and other expressions for these, are in `learner-words.ts`.
  { facet: facet({ ageBands: '3-6' }), names: [...INFANTS, ...CHILDREN] },
  { facet: facet({ ageBands: '7-9' }), names: ['低年级'], isStrict: true },
  { facet: facet({ ageBands: '7-9' }), names: [...PUPILS, ...CHILDREN] },
  { facet: facet({ ageBands: '10-12' }), names: ['高年级'], isStrict: true },
  { facet: facet({ ageBands: '10-12' }), names: [...PUPILS, ...CHILDREN, ...TEENAGERS] },
  { facet: facet({ ageBands: '13-15' }), names: ['初中', '初中生', ...STUDENTS] },
  { facet: facet({ ageBands: '16-18' }), names: ['高中', '高中生', ...STUDENTS] },
  { facet: facet({ ageBands: 'adult' }), names: ['成人', '老年人', '老人', '老年', '中老年', '中老年人', '长辈'] },
  { facet: facet({ trainingPlace: 1 }), names: [LEARNERS_PLACE_WORD], isStrict: true },
  ...SUITABLE_CROWDS.map((level) => ({
    facet: facet({ suitableCrowd: level }),
    names: Object.keys(LEVEL_BY_WORD).filter((word) => LEVEL_BY_WORD[word] === level),
  })),
]
