import { eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import {
  getNoticeSettings,
  getNotices,
  getUndeliveredNotices,
  markNoticesRead,
  removeNotice,
  saveNoticeSettings,
} from '#lib/contracts/notice/notice.ts'
import {
  KINDS_OF_CHANNEL,
  NOTICE_KINDS,
  NOTICE_SWITCHES,
  type NoticeSwitch,
} from '#lib/contracts/notice/notice-kinds.ts'
import { defaultWords } from '#lib/contracts/notice/notice-words.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { noticeWords } from '#lib/contracts/resources/notice-words.ts'
import { accountsOf } from '#services/accounts.ts'
import { noticeOutbox } from '#services/auth/db/schema.ts'
import { createAliyunSms } from '#services/auth/sms/aliyun.ts'
import { SmsError } from '#services/auth/sms/driver.ts'
import { saveFollower } from '#services/auth/wechat/follower.ts'
import { loadNoticeWords } from '#services/generic/notice-words/load.ts'
import { noticeDelivery } from '#services/notice-delivery.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import type { NoticeMessage, NoticeSender } from '#services/shared/notice-sender.ts'
import type { NoticeEvent } from '#services/shared/notify.ts'
import { CUT_OFF, listen } from '#tests/services/listen.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'
import { TEST_SECRET } from '#tests/services/open-test-site.ts'
import { delivery, notice, noticeOff, noticeSms } from '../db/notice-schema.ts'
import { account } from '../db/schema.ts'
import { deliverNotices } from './deliver.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { sweepNotices } from './notices.ts'
import { notifyAccounts } from './notify.ts'

const ALIYUN = { keyId: 'key', keySecret: 'secret', signName: '站', template: 'SMS_1', noticeTemplate: 'SMS_2' }

/** China time. */
const at = (day: number, time: string) => Date.parse(`2026-03-0${day}T${time}:00+08:00`)

const calls = callsOf(noticeWords)

let site: Accounts
let now: number
let lines: string[] = []
let anna: Awaited<ReturnType<Accounts['join']>>
let operator: Awaited<ReturnType<Accounts['join']>>

beforeAll(async () => {
  site = await openAccounts()
  anna = await site.join()
  operator = await site.joinOperator()
})
afterAll(() => site.close())
beforeEach(async () => {
  now = at(2, '10:00')
  lines = []
  for (const table of [notice, delivery, noticeSms, noticeOutbox]) await site.db.delete(table)
  await site.db.delete(noticeOff)
})

const log = createLog('debug', (line) => lines.push(line))
const officeWith = (senders: Partial<DeliveryContext['senders']> = {}): DeliveryContext => {
  const { auth } = accountsOf(site.store, { log, mode: 'demo', secret: TEST_SECRET })
  const office = noticeDelivery(auth, () => new Date(now))
  return { ...office, senders: { ...office.senders, ...senders } }
}
const deliver = (office = officeWith()) => deliverNotices(office)

const notify = (event: NoticeEvent, who = anna.userId) =>
  site.db.transaction((tx) => notifyAccounts(tx, [who], { createdAt: new Date(now), ...event } as NoticeEvent))
const notifyOfLead = (leadId: number, side: 'recipient' | 'poster' = 'recipient') =>
  notify({ kind: side === 'recipient' ? 'leadReceived' : 'leadContacted', side, leadId })

const setStatus = (status: 'active' | 'disabled') =>
  site.db.update(account).set({ status }).where(eq(account.accountId, anna.userId))

const inbox = () => site.db.select().from(noticeOutbox).orderBy(noticeOutbox.messageId)
const texts = async () => (await inbox()).filter(({ channel }) => channel === 'sms').map(({ words }) => words)
const waiting = () => site.db.select().from(delivery).orderBy(delivery.entryId)

/** A provider that accepts what it is given, or rejects it. */
function provider({ isRepeatable = false }: { isRepeatable?: boolean } = {}) {
  const taken: NoticeMessage[] = []
  const state = { isDown: false }
  const sender: NoticeSender = {
    isRepeatable,
    send: async (message) => {
      if (state.isDown) throw new SmsError('isv.BUSINESS_LIMIT_CONTROL')
      taken.push(message)
      return 'sent'
    },
  }
  return { sender, taken, state }
}

const EVENTS: Record<(typeof NOTICE_KINDS)[number], NoticeEvent> = {
  leadReceived: { kind: 'leadReceived', side: 'recipient', leadId: 7 },
  leadSeen: { kind: 'leadSeen', side: 'poster', leadId: 7 },
  leadContacted: { kind: 'leadContacted', side: 'poster', leadId: 7 },
  leadOverdue: { kind: 'leadOverdue', side: 'poster', leadId: 7 },
  leadClosed: { kind: 'leadClosed', side: 'poster', leadId: 7 },
  applicationApproved: { kind: 'applicationApproved', applicationKind: 'coach' },
  applicationRejected: { kind: 'applicationRejected', applicationKind: 'venue' },
  approvalTakenBack: { kind: 'approvalTakenBack', applicationKind: 'coach' },
  profileTakenDown: { kind: 'profileTakenDown', applicationKind: 'venue' },
  certificateDueInMonth: { kind: 'certificateDueInMonth' },
  certificateDueInWeek: { kind: 'certificateDueInWeek' },
  certificateDue: { kind: 'certificateDue' },
  certificateTakenDown: { kind: 'certificateTakenDown' },
  contentApproved: { kind: 'contentApproved', submissionKind: 'article', checkId: 'a'.repeat(22) },
  contentRejected: { kind: 'contentRejected', submissionKind: 'article', checkId: 'a'.repeat(22) },
  contentTakenBack: { kind: 'contentTakenBack', submissionKind: 'article', checkId: 'a'.repeat(22) },
  contentTakenDown: { kind: 'contentTakenDown', submissionKind: 'article', checkId: 'a'.repeat(22) },
  commentReceived: { kind: 'commentReceived', commentId: 3 },
  replyReceived: { kind: 'replyReceived', commentId: 3 },
  reportUpheld: { kind: 'reportUpheld', reportId: 5 },
  reportDismissed: { kind: 'reportDismissed', reportId: 5 },
  reportOverturned: { kind: 'reportOverturned', reportId: 5 },
  contentHidden: { kind: 'contentHidden', reportId: 5 },
  objectionUpheld: { kind: 'objectionUpheld', reportId: 5 },
  objectionDismissed: { kind: 'objectionDismissed', reportId: 5 },
  feedbackAnswered: { kind: 'feedbackAnswered' },
  textPassed: { kind: 'textPassed', commentId: 3 },
  textHidden: { kind: 'textHidden', commentId: 3 },
  textTakenDown: { kind: 'textTakenDown', commentId: null },
  passwordChanged: { kind: 'passwordChanged' },
  mobileChanged: { kind: 'mobileChanged' },
  mobileMoveAsked: { kind: 'mobileMoveAsked' },
  mobileMoveEnded: { kind: 'mobileMoveEnded' },
  wechatBound: { kind: 'wechatBound' },
  wechatUnbound: { kind: 'wechatUnbound' },
  accountBlocked: { kind: 'accountBlocked' },
}

test.each(NOTICE_KINDS)('R-11.3 R-11.4 %s is on the site, and sent by SMS if its kind is', async (kind) => {
  await notify(EVENTS[kind])
  const { list } = await site.read(getNotices, {}, anna.auth)
  expect(list).toMatchObject([{ kind, isRead: false }])
  if (kind === 'accountBlocked') await setStatus('disabled')
  await deliver()
  await setStatus('active')
  expect(await texts()).toHaveLength(KINDS_OF_CHANNEL.sms.includes(kind) ? 1 : 0)
  expect(await waiting()).toEqual([])
  await deliver()
  expect(await inbox()).toHaveLength(KINDS_OF_CHANNEL.sms.includes(kind) ? 1 : 0)
})

test('R-11.3 a decision on a submission says which kind it is', async () => {
  await notify({ kind: 'contentApproved', submissionKind: 'article', checkId: 'a'.repeat(22) })
  await notify({ kind: 'contentRejected', submissionKind: 'video', checkId: 'b'.repeat(22) })
  const { list } = await site.read(getNotices, {}, anna.auth)
  expect(list.map(({ words }) => words)).toEqual(['您的视频需要修改后再提交', '您的文章已通过审核'])
})

test('R-11.4 the demo inbox shows to whom a notice went, its words and its link', async () => {
  await notifyOfLead(12)
  await deliver()
  const response = await site.send('/auth/internal/inbox', { headers: { 'x-internal-secret': TEST_SECRET } })
  expect((await response.json()).notices).toMatchObject([
    { channel: 'sms', to: anna.mobile, words: '您收到一条新预约', path: '/user/leads?lead=12' },
  ])
})

test('R-11.4 WeChat notices go only to accounts with bound WeChat, at the open id of the scan', async () => {
  await notify({ kind: 'replyReceived', commentId: 3 })
  await deliver()
  expect(await inbox()).toEqual([])
  await site.db.update(account).set({ wechatUnionId: 'union-of-anna' }).where(eq(account.accountId, anna.userId))
  await saveFollower(site.db, { unionId: 'union-of-anna', openId: 'open-of-anna' })
  await notify({ kind: 'replyReceived', commentId: 3 })
  await deliver()
  expect(await inbox()).toMatchObject([
    {
      channel: 'wechat',
      addressee: 'open-of-anna',
      words: '有人回复了您的评价或回复',
      path: '/jiaolian/component/ReplyListPop?commentId=3',
    },
  ])
  // A person who has unfollowed the official account is not retried.
  await notify({ kind: 'replyReceived', commentId: 3 })
  await deliver(officeWith({ wechat: { isRepeatable: true, send: async () => 'unreachable' } }))
  expect(await waiting()).toEqual([])
  await site.db.update(account).set({ wechatUnionId: null }).where(eq(account.accountId, anna.userId))
})

test('R-13.7 an owner’s words are used from then on in every channel, and a restart keeps them', async () => {
  const owner = await site.joinOperator('owner')
  const { list } = await site.read(calls.list, { text: '收到新预约' }, owner.auth)
  const { id, version, content } = list[0]!
  const words = { site: '有人想约您的课', wechat: '新预约来了', sms: '有人约课', smsOfSeveral: '{count} 人约课' }
  const save = (wanted: object) =>
    site.call(
      calls.save,
      { id, version, content: { ...content, ...wanted }, clientKey: crypto.randomUUID() },
      { headers: owner.auth },
    )
  expect((await save({ ...words, sms: '{mobile} 约课' })).envelope.msg).toBe('不认识占位符 {mobile}，这里没有占位符')
  expect((await save({ ...words, topic: 'leadSeen' })).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
  expect((await save(words)).envelope.code).toBe(0)
  await loadNoticeWords(site.db)

  await saveFollower(site.db, { unionId: 'union-of-anna', openId: 'open-of-anna' })
  await site.db.update(account).set({ wechatUnionId: 'union-of-anna' }).where(eq(account.accountId, anna.userId))
  await notifyOfLead(1)
  await deliver()
  await notifyOfLead(2)
  await notifyOfLead(3)
  await deliver()
  const sent = (await inbox()).map((each) => `${each.channel} ${each.words}`)
  expect(sent.sort()).toEqual([
    ...['sms 2 人约课', 'sms 有人约课', 'wechat 新预约来了', 'wechat 新预约来了', 'wechat 新预约来了'],
  ])
  expect((await site.read(getNotices, {}, anna.auth)).list[0]?.words).toBe('有人想约您的课')
  await site.db.update(account).set({ wechatUnionId: null }).where(eq(account.accountId, anna.userId))
  const standard = { ...defaultWords('leadReceived'), topic: 'leadReceived' as const }
  const now = { id, version: version + 1, clientKey: crypto.randomUUID() }
  await site.read(calls.save, { ...now, content: standard }, owner.auth)
})

test.each([
  ['22:00', 3],
  ['23:59', 3],
  ['07:59', 2],
])('R-11.5 at %s no SMS is sent; at 8 those of the night are merged by kind', async (time, day) => {
  now = at(2, time)
  for (const leadId of [1, 2, 3]) await notifyOfLead(leadId)
  await notifyOfLead(4, 'poster')
  expect(await deliver()).toBe(0)
  now = at(day, '07:59')
  expect(await deliver()).toBe(0)
  now = at(day, '08:00')
  expect(await deliver()).toBe(2)
  expect(await texts()).toEqual(['您收到 3 条新预约', '您的预约已有人联系，请留意电话'])
  expect((await inbox())[0]!.path).toBe('/user/leads')
  expect(await waiting()).toEqual([])
})

test('R-11.5 decisions on a coach’s page and on a venue are two SMS, each saying which', async () => {
  now = at(2, '22:30')
  for (const applicationKind of ['coach', 'venue', 'coach'] as const)
    await notify({ kind: 'applicationApproved', applicationKind })
  now = at(3, '08:00')
  expect(await deliver()).toBe(2)
  expect(await texts()).toEqual(['您的教练资料已通过审核', '您的场馆资料已通过审核'])
  expect(await waiting()).toEqual([])
})

test('R-11.5 a number gets five SMS a day; the rest waits for the next morning and is merged', async () => {
  for (let leadId = 1; leadId <= 8; leadId++) {
    now = at(2, `1${leadId}:00`)
    await notifyOfLead(leadId)
    await deliver()
  }
  expect(await texts()).toHaveLength(5)
  now = at(2, '21:59')
  expect(await deliver()).toBe(0)
  now = at(3, '08:00')
  expect(await deliver()).toBe(1)
  expect((await texts()).at(-1)).toBe('您收到 3 条新预约')
})

test('R-11.5 a notice switched off stays on the site, and account security has no switch', async () => {
  expect(await site.read(getNoticeSettings, {}, anna.auth)).toEqual({
    ...{ off: [], offered: ['sms', 'wechat'], ways: ['sms'] },
  })
  const setSwitch = async (what: NoticeSwitch, isOn: boolean) =>
    (await site.read(saveNoticeSettings, { what, isOn }, anna.auth)).off
  for (const what of ['wechat:lead', 'sms:lead', 'wechat:comment', 'sms:lead'] as const) await setSwitch(what, false)
  expect(await setSwitch('wechat:lead', true)).toEqual(['sms:lead', 'wechat:comment'])
  await notifyOfLead(1)
  await notify(EVENTS.applicationApproved)
  await deliver()
  await notify(EVENTS.accountBlocked)
  await setStatus('disabled')
  await deliver()
  await setStatus('active')
  expect(await texts()).toEqual(['您的教练资料已通过审核', '您的账号已停用，如有疑问请联系客服'])
  expect((await site.read(getNotices, {}, anna.auth)).list).toHaveLength(3)
  const { envelope } = await site.call(
    saveNoticeSettings,
    { what: 'sms:account' as never, isOn: false },
    { headers: anna.auth },
  )
  expect(envelope.code).toBe(ERROR_CODES.BAD_INPUT)
  expect(NOTICE_SWITCHES.filter((each) => each.endsWith(':account'))).toEqual([])
})

test('a notice read or removed meanwhile, or of a disabled account, is not sent', async () => {
  now = at(2, '23:00')
  for (const leadId of [1, 2, 3]) await notifyOfLead(leadId)
  const { list } = await site.read(getNotices, {}, anna.auth)
  await site.read(markNoticesRead, { noticeId: list[0]!.noticeId }, anna.auth)
  await site.read(removeNotice, { noticeId: list[1]!.noticeId }, anna.auth)
  now = at(3, '08:00')
  expect(await deliver()).toBe(1)
  expect(await texts()).toEqual(['您收到一条新预约'])
  await setStatus('disabled')
  await notifyOfLead(4)
  expect(await deliver()).toBe(0)
  expect(await waiting()).toEqual([])
  await setStatus('active')
})

test('R-11.4 an account unblocked before the morning is not told of the block', async () => {
  now = at(2, '22:30')
  await notify(EVENTS.accountBlocked)
  await setStatus('disabled')
  expect(await deliver()).toBe(0)
  await setStatus('active')
  now = at(3, '08:00')
  expect(await deliver()).toBe(0)
  expect(await waiting()).toEqual([])
})

describe('R-11.6 a provider that fails', () => {
  test('is retried after growing pauses, then given up and shown to operators; the write stands', async () => {
    const { sender, taken, state } = provider()
    const office = officeWith({ sms: sender })
    state.isDown = true
    await notifyOfLead(1)
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 10; attempt++) {
      expect(await deliver(office)).toBe(0)
      const [entry] = await waiting()
      expect(entry).toMatchObject({ attempts: attempt, lastError: 'SMS not accepted: isv.BUSINESS_LIMIT_CONTROL' })
      pauses.push((entry!.dueAt.getTime() - now) / 60_000)
      now = Math.max(entry!.dueAt.getTime(), at(2, '10:00'))
      // Nothing is attempted at night.
      while (new Date(now + 8 * 3_600_000).getUTCHours() < 8 || new Date(now + 8 * 3_600_000).getUTCHours() >= 22)
        now += 3_600_000
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360])
    state.isDown = false
    now += 30 * 86_400_000
    expect(await deliver(office)).toBe(0)
    expect(taken).toEqual([])
    const { list } = await site.read(getUndeliveredNotices, {}, operator.auth)
    expect(list).toMatchObject([{ channel: 'sms', kind: 'leadReceived', attempts: 10, nextAt: null }])
    expect(JSON.stringify(list)).not.toContain(anna.mobile)
    expect((await site.read(getNotices, {}, anna.auth)).list).toHaveLength(1)
    const { envelope } = await site.call(getUndeliveredNotices, {}, { headers: anna.auth })
    expect(envelope.code).not.toBe(0)
    expect(lines.join('')).toContain('a notice was not sent')
    expect(lines.join('')).not.toMatch(/1\d{10}/)
  })

  test('uses none of the five SMS a day, and the message is sent once when it recovers', async () => {
    const { sender, taken, state } = provider()
    const office = officeWith({ sms: sender })
    state.isDown = true
    await notifyOfLead(1)
    await deliver(office)
    expect(await site.db.select().from(noticeSms)).toEqual([])
    expect((await site.read(getUndeliveredNotices, {}, operator.auth)).list).toMatchObject([{ attempts: 1 }])
    state.isDown = false
    now += 61_000
    expect(await deliver(office)).toBe(1)
    expect(taken).toMatchObject([{ to: anna.mobile, path: '/user/leads?lead=1' }])
    expect(await waiting()).toEqual([])
  })

  test('R-11.5 a provider with an unclear response is not retried: the SMS may have been sent, and counts', async () => {
    const server = await listen(() => CUT_OFF)
    try {
      const { notices } = createAliyunSms({ ...ALIYUN, endpoint: server.endpoint })
      await notifyOfLead(1)
      for (let round = 0; round < 12; round++) {
        await deliver(officeWith({ sms: notices }))
        now += 3_600_000
      }
      expect(server.requests).toHaveLength(1)
      expect(await site.db.select().from(noticeSms)).toHaveLength(1)
      const { list } = await site.read(getUndeliveredNotices, {}, operator.auth)
      expect(list).toMatchObject([{ nextAt: null, problem: expect.stringMatching(/^SMS not answered.*可能已经发出$/) }])
    } finally {
      await server.close()
    }
  })

  test('R-11.2 a provider is not called again if the store could not record the delivery', async () => {
    const { sender, taken } = provider()
    await notifyOfLead(1)
    const breaks: NoticeSender = {
      ...sender,
      send: async (message) => {
        const outcome = await sender.send(message)
        await site.db.execute('alter table "user".notice_delivery rename to notice_away')
        return outcome
      },
    }
    await expect(deliver(officeWith({ sms: breaks }))).rejects.toThrow()
    await site.db.execute('alter table "user".notice_away rename to notice_delivery')
    now += 8 * 60_000
    expect(await deliver(officeWith({ sms: sender }))).toBe(0)
    expect(taken).toHaveLength(1)
    expect(await site.db.select().from(noticeSms)).toHaveLength(1)
  })

  test('without a template for notices leaves none waiting', async () => {
    await notifyOfLead(1)
    expect(await deliver(officeWith({ sms: null, wechat: null }))).toBe(0)
    expect(await waiting()).toEqual([])
  })

  test('is no longer listed after thirty days', async () => {
    await notifyOfLead(1)
    await site.db.update(delivery).set({ attempts: 10, createdAt: new Date(Date.now() - 31 * 86_400_000) })
    await sweepNotices(site.db)
    expect(await waiting()).toEqual([])
  })
})

describe('R-11.2 sending processes', () => {
  test('running in parallel send each message once', async () => {
    for (let leadId = 1; leadId <= 5; leadId++) await notify({ kind: 'leadReceived', side: 'recipient', leadId })
    const { sender, taken } = provider()
    await Promise.all(Array.from({ length: 8 }, () => deliver(officeWith({ sms: sender }))))
    expect(taken).toHaveLength(1)
    expect(taken[0]!.words).toBe('您收到 5 条新预约')
  })

  test('dying before a send lose nothing: the next sends it when the lease is over', async () => {
    await notifyOfLead(1)
    const dies = { ...officeWith(), mobileKeyOf: () => new Promise<string>(() => {}) }
    void deliver(dies)
    while ((await waiting())[0]!.dueAt.getTime() <= now) await new Promise(setImmediate)
    expect(await deliver()).toBe(0)
    now += 8 * 60_000
    expect(await deliver()).toBe(1)
    expect(await texts()).toHaveLength(1)
  })

  test('dying during a send repeat nothing: it is given up and shown to operators', async () => {
    await notifyOfLead(1)
    let sendCount = 0
    const hangs: NoticeSender = { isRepeatable: false, send: () => new Promise(() => void sendCount++) }
    void deliver(officeWith({ sms: hangs }))
    while (sendCount === 0) await new Promise(setImmediate)
    now += 8 * 60_000
    const { sender, taken } = provider()
    expect(await deliver(officeWith({ sms: sender }))).toBe(0)
    expect(taken).toEqual([])
    expect((await site.read(getUndeliveredNotices, {}, operator.auth)).list).toMatchObject([
      { attempts: 10, nextAt: null, problem: '发送时中断，可能已经发出' },
    ])
  })
})

test('R-11.1 a list of one group contains only its kinds, and what leaves the site names nobody', async () => {
  for (const kind of NOTICE_KINDS) await notify(EVENTS[kind])
  const counts = await Promise.all(
    (['lead', 'application', 'comment', 'account'] as const).map(
      async (group) => (await site.read(getNotices, { group }, anna.auth)).list.length,
    ),
  )
  expect(counts).toEqual([5, 4, 5, 7])
  await deliver()
  const left = await inbox()
  expect(left.length).toBeGreaterThan(0)
  for (const { words, path } of left) expect(`${words} ${path}`).not.toMatch(/1\d{10}/)
  expect(lines.join('')).not.toMatch(/1\d{10}/)
  expect(JSON.stringify(await site.db.select().from(notice))).not.toContain(anna.mobile)
})
