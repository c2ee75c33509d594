import type { AuditEntry } from '#lib/contracts/operator/audit.ts'
import { valueInWords } from '../resource/field-values.ts'
import { writeEntries } from './audit-file.ts'
import { changesOf } from './changes-of.ts'

const formatter = {
  say: valueInWords,
  nameOf: (accountId: number) => (accountId === 7 ? '林编辑' : `账号 ${accountId}`),
}
const entryOf = (changes: Partial<AuditEntry>): AuditEntry => ({
  ...{ entryId: 1, at: '2026-03-08T01:05:12.000Z', accountId: 7, userName: '林编辑', role: 'editor' },
  ...{ client: '203.0.113.9', requestId: 'r', act: 'change', kind: 'article', recordId: '5' },
  ...{ before: null, after: null, why: '' },
  ...changes,
})

const reasons = [{ field: 'name', text: '请写真名' }]
test.each<[string, Partial<AuditEntry>, string[]]>([
  [
    'a record, only what differs',
    {
      before: { state: 'published', title: '旧', body: '<p>一</p>' },
      after: { state: 'published', title: '新', body: '<p>二</p>' },
    },
    ['标题：旧 → 新', '正文：一 → 二'],
  ],
  [
    'a course',
    { kind: 'course', before: { state: 'draft', price: 10_000 }, after: { state: 'published', price: 12_050 } },
    ['状态：草稿 → 已发布', '全程价格：¥100.00 → ¥120.50'],
  ],
  [
    'a page of an account',
    {
      kind: 'coach',
      before: { state: 'published', version: 3 },
      after: { state: 'disabled', version: 4, fields: ['name', 'motto'] },
    },
    ['状态：已发布 → 已下架', '版本：第 3 版 → 第 4 版', '改动的栏目：— → 姓名、一句话介绍'],
  ],
  ['a plan', { act: 'plan', after: { publishAt: '2026-03-08T02:00:00.000Z' } }, ['定时发布：— → 2026-03-08 10:00']],
  ['an operator', { kind: 'operator', before: { role: 'support' }, after: { role: 'owner' } }, ['角色：客服 → 负责人']],
  ['a lead', { kind: 'lead', before: { state: 'seen' }, after: { state: 'contacted' } }, ['状态：已查看 → 已联系']],
  [
    'whom a lead goes to',
    {
      kind: 'lead',
      after: {
        recipients: [
          { kind: 'coach', id: 3 },
          { kind: 'venue', id: 4 },
        ],
      },
    },
    ['转给：— → 教练 3、场馆 4'],
  ],
  [
    'a report',
    { kind: 'report', before: { state: 'open' }, after: { state: 'upheld', blocksAccount: true } },
    ['状态：处理中 → 举报成立', '同时停用账号：— → 是'],
  ],
  ['feedback', { kind: 'feedback', before: { answer: '' }, after: { answer: '好的' } }, ['答复：— → 好的']],
  ['a rejected coach', { kind: 'coachApplication', after: { reasons } }, ['原因：— → 姓名：请写真名']],
  ['a rejected venue', { kind: 'venueApplication', after: { reasons } }, ['原因：— → 场馆名称：请写真名']],
  [
    'a rejected text',
    {
      kind: 'submission',
      after: {
        reasons: [
          { field: 'title', text: '太长' },
          { field: '', text: '重写' },
        ],
      },
    },
    ['原因：— → 标题：太长\n重写'],
  ],
  [
    'an account',
    { kind: 'account', before: { status: 'active' }, after: { status: 'disabled' } },
    ['账号状态：正常 → 已停用'],
  ],
  ['a word', { kind: 'word', after: { word: '加V', list: 'hold', note: '' } }, ['词语：— → 加V', '名单：— → 待审']],
  [
    'who has taken it',
    { kind: 'lead', before: { accountId: 9 }, after: { accountId: 7 } },
    ['由谁处理：账号 9 → 林编辑'],
  ],
  [
    'what was exported',
    {
      kind: 'audit',
      after: { accountId: 7, act: 'view', kinds: ['lead', 'account'], from: '2026-03-07T16:00:00.000Z' },
    },
    ['操作人：— → 林编辑', '动作：— → 查看', '对象：— → 预约与需求、账号', '从：— → 2026-03-08 00:00'],
  ],
  [
    'an export of what nobody did',
    { kind: 'audit', after: { byNobody: true, act: 'publish' } },
    ['操作人：— → 系统', '动作：— → 发布'],
  ],
  [
    'an export of records',
    {
      ...{ kind: 'coach', act: 'export', recordId: '' },
      after: {
        records: { total: 10_000, isTotalCapped: true },
        ...{ text: '陈', state: 'published', isVerified: false, cityCode: '100000' },
      },
    },
    ['导出：— → 10000 条以上', '查找：— → 陈', '状态：— → 已发布', '已认证：— → 否', '城市：— → 全国'],
  ],
  ['a look', { act: 'view', kind: 'lead' }, []],
])('R-13.10 changes in the audit log are described in Chinese: %s', (_, changes, lines) => {
  const described = changesOf(entryOf(changes), formatter).map(
    ({ label, before, after }) => `${label}：${before} → ${after}`,
  )
  expect(described).toEqual(lines)
})

test('R-13.10 the exported audit log uses the same words, and formulas in it are escaped', () => {
  const entries = [
    entryOf({ kind: 'operator', recordId: '9', before: { role: 'support' }, after: { role: 'owner' } }),
    entryOf({
      entryId: 2,
      accountId: null,
      userName: '',
      role: 'clock',
      client: null,
      requestId: '',
      act: 'publish',
      why: '=1+1',
    }),
  ]
  expect(writeEntries(entries, formatter, true).trimEnd().split('\r\n')).toEqual([
    '记录编号,时间（北京时间）,操作人,账号编号,角色,来自,请求编号,动作,对象,对象编号,之前,之后,原因',
    '1,2026-03-08 09:05:12,林编辑,7,编辑,203.0.113.9,r,修改,运营人员,9,角色：客服,角色：负责人,',
    "2,2026-03-08 09:05:12,系统,,定时任务,,,发布,教学文章,5,,,'=1+1",
  ])
  expect(writeEntries(entries, formatter, false)).not.toContain('记录编号')
})
