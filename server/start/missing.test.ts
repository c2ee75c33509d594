import { readFileSync } from 'node:fs'
import { missingForVisitors } from './missing.ts'

const names = (settings: Record<string, string>) => missingForVisitors(settings).map(([name]) => name)

test('every setting that visitors would miss is listed with what they find instead', () => {
  expect(names({})).toEqual(['WECHAT_APP_ID'])
  for (const [, effect] of missingForVisitors({})) expect(effect).toMatch(/\S/)
})

test('a setting that is set is not listed, and an empty one is not set', () => {
  expect(names({ WECHAT_APP_ID: 'wx0123456789abcdef' })).toEqual([])
  expect(names({ WECHAT_APP_ID: '' })).toEqual(['WECHAT_APP_ID'])
})

test('the names are those of .env.example', () => {
  const documented = readFileSync('.env.example', 'utf8')
  for (const name of names({}).flatMap((each) => each.split(' or '))) expect(documented).toContain(`\n#${name}=`)
})
