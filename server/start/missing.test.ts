import { readFileSync } from 'node:fs'
import { missingForVisitors } from './missing.ts'

const names = (settings: Record<string, string>) => missingForVisitors(settings).map(([name]) => name)

test('every setting that visitors would miss is named with what they find instead', () => {
  expect(names({})).toEqual([
    'OPERATOR_NAME',
    'COURT_NAME',
    'ICP_NUMBER',
    'PUBLIC_SECURITY_NUMBER',
    'SERVICE_WECHAT_CODE',
    'LEARNER_ACCOUNT_CODE',
    'COACH_ACCOUNT_CODE',
    'SERVICE_WECHAT_ID or CONTACT_EMAIL',
    'WECHAT_APP_ID',
  ])
  for (const [, effect] of missingForVisitors({})) expect(effect).toMatch(/\S/)
})

test('what is set is not named, an empty line is not set, and one way to be reached is enough', () => {
  expect(names({ ICP_NUMBER: '粤ICP备1号', OPERATOR_NAME: '' })).not.toContain('ICP_NUMBER')
  expect(names({ ICP_NUMBER: '粤ICP备1号', OPERATOR_NAME: '' })).toContain('OPERATOR_NAME')
  expect(names({ CONTACT_EMAIL: 'a@example.com' })).not.toContain('SERVICE_WECHAT_ID or CONTACT_EMAIL')
})

test('the names are those of .env.example', () => {
  const documented = readFileSync('.env.example', 'utf8')
  for (const name of names({}).flatMap((each) => each.split(' or '))) expect(documented).toContain(`\n#${name}=`)
})
