const PUPIL_WORDS = ['少儿', '儿童', '青少年', '小学', '小学生', '孩子', '小朋友']

/** What titles and texts say for a canonical word for an age, a level or a time. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  幼儿: ['少儿', '儿童', '幼儿园', '孩子', '小朋友', '亲子'],
  低年级: PUPIL_WORDS,
  高年级: PUPIL_WORDS,
  初中: ['青少年', '初中生', '中学生', '中考'],
  高中: ['青少年', '高中生', '中学生'],
  成人: ['成年人', '大人'],
  入门: ['零基础', '初学', '启蒙', '新手'],
  一对一: ['私教'],
  晚上: ['晚间', '下班'],
}

export const synonymsFor = (word: string): readonly string[] => SYNONYMS[word] ?? []

/** Words for the learner: 少儿 is not a sport, although 少儿体能 is. */
export const LEARNER_WORDS: ReadonlySet<string> = new Set([...Object.keys(SYNONYMS), ...Object.values(SYNONYMS).flat()])
