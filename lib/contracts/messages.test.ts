import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ZodType } from 'zod'
import { ROOT } from '#scripts/process/root.ts'
import { sourceFiles } from '#scripts/process/source-files.ts'
import { Mobile } from './account/account-fields.ts'
import { userComment } from './comment/comment.ts'
import { Demand } from './demand.ts'
import { COMMENT_MAX_PHOTOS, DEMAND_MAX_PHOTOS } from './limits.ts'
import { MESSAGES } from './messages.ts'

/** Matches a literal or JSX text that starts with the message, up to its parameter. */
const literalPattern = (message: (typeof MESSAGES)[keyof typeof MESSAGES]) => {
  const text = typeof message === 'string' ? message : message('\0' as never)
  const parts = text.split('\0').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`['"\`>}]\\s*${parts.join('[^\'"\\n]*')}`)
}

test('A-44 R-8.14 the validation messages of the forms are in the catalogue, and no other file contains one', () => {
  const patterns = Object.entries(MESSAGES).map(([id, message]) => ({ id, pattern: literalPattern(message) }))
  const idsIn = (path: string) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    return patterns.flatMap(({ id, pattern }) => (pattern.test(source) ? [id] : []))
  }
  expect(idsIn('lib/contracts/messages.ts')).toEqual(Object.keys(MESSAGES))

  const others = sourceFiles('.ts', '.tsx').filter(
    (path) =>
      /^(app|components|lib|server|services)\//.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      path !== 'lib/contracts/messages.ts',
  )
  expect(others.flatMap((path) => idsIn(path).map((id) => `${path}: ${id}`))).toEqual([])
})

const messagesOf = (schema: ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message)
const demand = { opinionType: 1, description: '想学游泳', contactMobile: '13800138000' }
const photos = (count: number) => Array<string>(count).fill('/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp')

test('R-8.14 an invalid field shows the message of its requirement', () => {
  expect(messagesOf(Mobile, '1')).toEqual([MESSAGES['R-5.2']])
  expect(messagesOf(Demand, { ...demand, opinionType: undefined })).toEqual([MESSAGES['R-5.11']])
  expect(messagesOf(Demand, { ...demand, description: ' ' })).toEqual([MESSAGES['R-5.12']])
  expect(messagesOf(Demand, { ...demand, contactMobile: '' })).toEqual([MESSAGES['R-5.14']])
  expect(messagesOf(Demand, { ...demand, contactMobile: '1380013800' })).toEqual([MESSAGES['R-5.2']])
  expect(messagesOf(Demand, { ...demand, pictures: photos(DEMAND_MAX_PHOTOS + 1) })).toEqual([
    MESSAGES['R-5.23'](DEMAND_MAX_PHOTOS),
  ])
  const comment = { coachId: 1, content: '好', pictureList: photos(COMMENT_MAX_PHOTOS + 1) }
  expect(messagesOf(userComment.input, comment)).toEqual([MESSAGES['R-5.23'](COMMENT_MAX_PHOTOS)])
})
