import { HELP_QUESTIONS } from './help-questions.ts'

test('every common question is a question, asked once, with an answer', () => {
  const questions = HELP_QUESTIONS.map(({ question }) => question)
  expect(new Set(questions).size).toBe(questions.length)
  for (const { question, answer } of HELP_QUESTIONS) {
    expect(question).toMatch(/？$/)
    expect(answer.length).toBeGreaterThan(30)
  }
})
