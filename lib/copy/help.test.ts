import { FAQ_KEYS } from '#lib/contracts/faq.ts'
import { DESCRIPTION_MAX_WIDTH, DESCRIPTION_MIN_WIDTH } from '#lib/seo/description.ts'
import { widthOf } from '#lib/seo/text-width.ts'
import { HELP_SUMMARIES } from './help.ts'
import { HELP_QUESTIONS } from './help-questions.ts'

test.each(FAQ_KEYS)('C-1 the summary of /faq/%s has the length of a description', (key) => {
  expect(widthOf(HELP_SUMMARIES[key])).toBeGreaterThanOrEqual(DESCRIPTION_MIN_WIDTH)
  expect(widthOf(HELP_SUMMARIES[key])).toBeLessThanOrEqual(DESCRIPTION_MAX_WIDTH)
})

test('every common question is a question, asked once, with an answer', () => {
  const questions = HELP_QUESTIONS.map(({ question }) => question)
  expect(new Set(questions).size).toBe(questions.length)
  for (const { question, answer } of HELP_QUESTIONS) {
    expect(question).toMatch(/？$/)
    expect(answer.length).toBeGreaterThan(30)
  }
})
