import { HELP_QUESTIONS, questionsFrom } from './help-questions.ts'

test('every common question is a question, appears once and has an answer', () => {
  const questions = HELP_QUESTIONS.map(({ question }) => question)
  expect(new Set(questions).size).toBe(questions.length)
  for (const { question, answer } of HELP_QUESTIONS) {
    expect(question).toMatch(/？$/)
    expect(answer.length).toBeGreaterThan(30)
  }
})

test('a question answered by a text that was taken down is left out', () => {
  expect(questionsFrom(HELP_QUESTIONS.map(({ source }) => ({ key: source })))).toEqual(HELP_QUESTIONS)
  const without = questionsFrom([{ key: 'fuwu' }, { key: 'contact' }])
  expect(new Set(without.map(({ source }) => source))).toEqual(new Set(['fuwu']))
})
