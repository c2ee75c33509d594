import { eq } from 'drizzle-orm'
import { bindWechat, getPublicQrCode, unbindWechat, userIsAuth } from '#lib/contracts/account/auth.ts'
import { updatePasswordByOldPassword, updateUserMobile, updateUserPassword } from '#lib/contracts/account/user.ts'
import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { editCoachCheckRecord } from '#lib/contracts/application/coach-application.ts'
import { userComment, userReply } from '#lib/contracts/comment/comment.ts'
import { getNotices, markNoticesRead } from '#lib/contracts/notice/notice.ts'
import { setAccountStatus } from '#services/account-status.ts'
import { noticeOutbox, wechatFollower } from '#services/auth/db/schema.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { coachContent } from '#tests/services/application-content.ts'
import { assignPhotos } from '#tests/services/assign-photos.ts'
import { type Accounts, newMobile, openAccounts, PASSWORD } from '#tests/services/open-accounts.ts'
import { TEST_SECRET } from '#tests/services/open-test-site.ts'
import { notice } from '../db/notice-schema.ts'

/** Every notice, from the call that causes it; those of leads are in `services/coach/lead`. */
type Person = Awaited<ReturnType<Accounts['join']>>

let site: Accounts
let coachId: number
let [anna, ben, coach, operator]: Person[] = []

beforeAll(async () => {
  site = await openAccounts()
  anna = await site.join()
  ben = await site.join()
  coach = await site.join()
  operator = await site.joinOperator()
  await assignPhotos(site, coach.userId, content())
  coachId = [...site.data.coaches].find(({ status }) => status === 'live')!.coachId
})
afterAll(() => site.close())
beforeEach(() => site.db.delete(notice))

const noticesOf = async (person: Person | undefined) =>
  (await site.db.select().from(notice).where(eq(notice.accountId, person!.userId))).map(({ kind }) => kind)

const content = () =>
  coachContent(site.data.categories, [site.data.venues.find(({ status }) => status === 'live')!.venueId])

test('R-11.1 marking one group as read leaves the others unread', async () => {
  const kinds = ['passwordChanged', 'wechatBound', 'commentReceived'] as const
  await site.db.insert(notice).values(kinds.map((kind) => ({ accountId: anna!.userId, kind, createdAt: new Date() })))
  expect(await site.read(markNoticesRead, { group: 'account' }, anna!.auth)).toEqual({ unreadCount: 1 })
  const { list } = await site.read(getNotices, {}, anna!.auth)
  expect(list.filter(({ isRead }) => !isRead).map(({ kind }) => kind)).toEqual(['commentReceived'])
  expect(await site.read(markNoticesRead, {}, anna!.auth)).toEqual({ unreadCount: 0 })
})

test('R-11.1 each page of notices says how many are unread in all pages of the selected group', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  await site.db.insert(notice).values([
    { accountId: anna!.userId, kind: 'passwordChanged', createdAt: at(1) },
    { accountId: anna!.userId, kind: 'wechatBound', createdAt: at(2), readAt: at(3) },
    { accountId: anna!.userId, kind: 'commentReceived', createdAt: at(4) },
    { accountId: ben!.userId, kind: 'passwordChanged', createdAt: at(5) },
  ])
  const unreadIn = async (group?: 'account' | 'lead') =>
    (await site.read(getNotices, { group, pageSize: 1 }, anna!.auth)).unreadCount
  expect([await unreadIn(), await unreadIn('account'), await unreadIn('lead')]).toEqual([2, 1, 0])
})

test('R-11.3 a decision on an application notifies its owner once', async () => {
  const sent = await site.read(editCoachCheckRecord, { version: 0, content: content(), isSubmitted: true }, coach!.auth)
  const decide = (version: number, isApproved: boolean) =>
    site.call(
      reviewCheckRecord,
      { checkId: sent.checkId, version, isApproved, reasons: isApproved ? [] : [{ field: 'name', text: '请写真名' }] },
      { headers: operator!.auth },
    )
  await decide(sent.version, false)
  expect(await noticesOf(coach)).toEqual(['applicationRejected'])
  expect((await decide(sent.version, false)).envelope.code).not.toBe(0)
  expect(await noticesOf(coach)).toEqual(['applicationRejected'])
  const again = await site.read(
    editCoachCheckRecord,
    { checkId: sent.checkId, version: sent.version + 1, content: content(), isSubmitted: true },
    coach!.auth,
  )
  await decide(again.version, true)
  expect((await noticesOf(coach)).sort()).toEqual(['applicationApproved', 'applicationRejected'])
  const { list } = await site.read(getNotices, { group: 'application' }, coach!.auth)
  expect(list).toMatchObject([{ applicationKind: 'coach', leadId: null }, { applicationKind: 'coach' }])
  expect([...(await noticesOf(anna)), ...(await noticesOf(operator))]).toEqual([])
})

test('R-11.3 a comment notifies the coach’s owner, a reply the one it answers, and nobody of their own', async () => {
  await site.db.insert(application).values({
    checkId: 'e'.repeat(22),
    kind: 'coach',
    accountId: coach!.userId,
    status: 5,
    version: 1,
    content: content(),
    reasons: [],
    subjectId: coachId,
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  const input = { coachId, content: '讲得细，孩子喜欢', score: 5, anonymousState: 0 as const, pictureList: [] }
  const { commentId } = await site.read(userComment, input, anna!.auth)
  await site.read(userComment, input, anna!.auth)
  expect(await noticesOf(coach)).toEqual(['commentReceived'])
  expect(await noticesOf(anna)).toEqual([])
  const { replyId } = await site.read(userReply, { commentId, content: '谢谢，下周见' }, coach!.auth)
  expect(await noticesOf(anna)).toEqual(['replyReceived'])
  await site.read(userReply, { commentId, replyId, content: '我家也在这里学' }, ben!.auth)
  expect(await noticesOf(anna)).toEqual(['replyReceived', 'replyReceived'])
  expect((await noticesOf(coach)).sort()).toEqual(['commentReceived', 'replyReceived'])
  await site.read(userReply, { commentId, content: '我再补充一点' }, anna!.auth)
  expect(await noticesOf(anna)).toHaveLength(2)
  expect(await noticesOf(ben)).toEqual([])
  expect((await site.read(getNotices, {}, anna!.auth)).list[0]).toMatchObject({ commentId })
})

test('R-11.3 a changed password or number is notified, also after a reset by code; a refused change is not', async () => {
  const person = await site.join()
  const next = 'a tortoise in the valley'
  await site.call(
    updatePasswordByOldPassword,
    { oldPassword: 'not this one', password: next },
    { headers: person.auth },
  )
  expect(await noticesOf(person)).toEqual([])
  await site.read(updatePasswordByOldPassword, { oldPassword: PASSWORD, password: next }, person.auth)
  expect(await noticesOf(person)).toEqual(['passwordChanged'])
  const verifyCode = await site.codeFor(person.mobile, 'recover')
  await site.read(updateUserPassword, { mobile: person.mobile, verifyCode, password: 'a hare on the hill' })
  expect(await noticesOf(person)).toEqual(['passwordChanged', 'passwordChanged'])
  const auth = await site.logInAgain(person.mobile, 'a hare on the hill')
  const mobile = newMobile()
  await site.read(
    updateUserMobile,
    {
      mobile,
      oldVerifyCode: await site.codeFor(person.mobile, 'confirmMobile'),
      verifyCode: await site.codeFor(mobile, 'changeMobile'),
    },
    auth,
  )
  expect(await noticesOf(person)).toEqual(['passwordChanged', 'passwordChanged', 'mobileChanged'])
})

test('R-11.3 binding and unbinding WeChat is notified, and the open id is stored only while bound', async () => {
  const person = await site.join()
  const headers = { ...person.auth, 'x-browser-id': 'b'.repeat(43) }
  const { sceneId } = await site.read(getPublicQrCode, {}, headers)
  await site.send('/auth/internal/wechat/scan', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-internal-secret': TEST_SECRET },
    body: JSON.stringify({ sceneId, openId: 'phone-of-somebody' }),
  })
  const unionId = await site.read(userIsAuth, { sceneId }, headers)
  await site.read(bindWechat, { unionId, password: PASSWORD }, headers)
  expect(await noticesOf(person)).toEqual(['wechatBound'])
  expect(await site.db.select().from(wechatFollower)).toEqual([
    { unionId: 'local-union-phone-of-somebody', openId: 'phone-of-somebody' },
  ])
  await site.read(unbindWechat, { password: PASSWORD }, headers)
  await site.read(unbindWechat, { password: PASSWORD }, headers)
  expect(await noticesOf(person)).toEqual(['wechatBound', 'wechatUnbound'])
  expect(await site.db.select().from(wechatFollower)).toEqual([])
})

test('R-11.3 blocking an account is notified once, unblocking is not', async () => {
  const person = await site.join()
  for (const status of ['disabled', 'disabled', 'active'] as const)
    await setAccountStatus(site.db, PUSH_OFF, person.mobile, status)
  expect(await noticesOf(person)).toEqual(['accountBlocked'])
  expect(await site.db.select().from(noticeOutbox)).toEqual([])
})
