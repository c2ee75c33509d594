import { getSiteFacts } from './site.ts'

test('a site whose services are of the previous release, which always offered WeChat login, still offers it', () => {
  const code = { text: '', picture: '' }
  const facts = { operatorName: '', icpNumber: '', publicSecurityNumber: '', serviceWechat: '' }
  const sent = { ...facts, codes: { service: code, learner: code, coach: code } }
  expect(getSiteFacts.data.parse(sent)).toMatchObject({ hasWechatLogin: true })
})
