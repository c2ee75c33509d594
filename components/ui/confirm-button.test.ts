/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs'

/** Questions written where they are asked, `${…}` included. */
const WRITTEN = /\bquestion=(?:"([^"]*)"|\{`(.*?)`\}$)/gm

test('every question before an action that cannot be taken back ends like a sentence', () => {
  const questions = globSync('components/**/*.tsx').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(WRITTEN)].map(([, plain, filled]) => plain ?? filled ?? ''),
  )
  expect(questions.length).toBeGreaterThan(5)
  expect(questions.filter((question) => !/[。？]$/.test(question))).toEqual([])
})
