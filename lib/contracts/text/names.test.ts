import { UserName } from '../account/account-fields.ts'
import { updateBasicInfo } from '../account/user.ts'
import { CompleteCoachContent } from '../application/coach-application.ts'
import { CompleteVenueContent } from '../application/venue-application.ts'
import { problemOfName } from './names.ts'

const INVISIBLE = '昵称不能包含看不见或改变文字方向的字符'
const BLANK = '昵称不能只有空白或看不见的字符'
const OFFICIAL = '昵称不能使用“官方”“客服”“管理员”等容易让人误认为本站工作人员的字样'

test.each(
  [
    ...['\u202e张三', '张\u200b三', '张\u2066三', '张三\u200f', '\ufeff张三', '张\u00ad三', '张\u3164三', '张\u2800三'],
  ].map((name) => [name]),
)('a name with an invisible mark is rejected: %j', (name) => {
  expect(problemOfName(name, '昵称')).toBe(INVISIBLE)
})

test.each([' ', '\u3000', '\u200b', '\u200d', '\u3164', '\u2800\u00a0', '\u202e\u202c', '\ufe0f'])(
  'a name of blanks only is rejected: %j',
  (name) => {
    expect(problemOfName(name, '昵称')).toBe(BLANK)
  },
)

test.each([
  '官方',
  '平台官方号',
  '官 方客 服',
  '客_服小王',
  '在线客服',
  '管理員',
  '管-理-员01',
  '⽅官官⽅',
  'ａｄｍｉｎ',
  'Admin',
  'ADMINISTRATOR',
  'kefu',
  '上官方客服',
  '网上官方',
  '好教练平台',
  '好教练审核',
  '好教練 審核組',
  '好·教·练·运营01',
  '好教练系统',
  '好教练客服',
  '系统通知',
  '系統通知',
  'аdmin',
  'аdmіn',
  'αdmιn',
  'ÁDMIN',
  'ΑDΜΙΝ',
  'Кеfu',
])('a name that claims to speak for the site is rejected: %s', (name) => {
  expect(problemOfName(name, '昵称')).toBe(OFFICIAL)
})

test.each([
  '张三',
  '上官方圆',
  '上官方',
  'badminton小王',
  'Kefund',
  '官塘体育馆',
  '方管家',
  '客家服装街羽毛球馆',
  '理员村篮球场',
  '👨‍👩‍👧一家',
  '❤️乒乓',
  'Zoë',
  '阿·依古丽',
  '好教练小王',
  '王好教练',
  '平台滑雪馆',
  '系统训练王教练',
  'Админ',
  'Ελένη',
  '',
])('a legitimate name is accepted: %s', (name) => {
  expect(problemOfName(name, '昵称')).toBeNull()
})

test.each<[string, { safeParse: (name: string) => { success: boolean; error?: unknown } }]>([
  ['a user name', UserName],
  ['a nickname', updateBasicInfo.input.shape.nickname],
  ['a coach', CompleteCoachContent.shape.name],
  ['a venue', CompleteVenueContent.shape.name],
])('%s follows the same rule for names', (_what, schema) => {
  expect(schema.safeParse('小王教练').success).toBe(true)
  for (const name of ['官方客服', '管 理 員', '张\u3164三', '\u3164\u3164']) {
    expect([name, schema.safeParse(name).success]).toEqual([name, false])
  }
})
