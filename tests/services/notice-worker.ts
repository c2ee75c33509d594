import { once } from 'node:events'
import { createKeys } from '#services/auth/keys.ts'
import { createNoticeOutbox } from '#services/auth/outbox/notice-outbox.ts'
import { createAliyunSms } from '#services/auth/sms/aliyun.ts'
import { keepFollower } from '#services/auth/wechat/follower.ts'
import { noticeOffice } from '#services/notice-office.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openStore } from '#services/shared/store/database.ts'
import { createAccount } from '#services/user/account/create.ts'
import { deliverNotices } from '#services/user/notice/deliver.ts'
import { tellAccounts } from '#services/user/notice/tell.ts'

/**
 * A process that writes and sends notices until it is killed; `kill.test.ts` starts and kills it. Opens the store when
 * told to, and prints each account's mobile number once its notice is stored.
 */
const { DATABASE_URL: url, STORE_FOLDER: folder, SMS_ENDPOINT: endpoint, FIRST = '0', NOW = '' } = process.env
const log = createLog('silent')

await once(process.stdin, 'data')
const store = await openStore({ ...(url && { url }), ...(folder && { folder }), log })
const { db } = store
const sms = createAliyunSms({ keyId: 'k', keySecret: 's', signName: 'n', template: 'a', noticeTemplate: 'b', endpoint })
const senders = { sms: sms.notices, wechat: createNoticeOutbox(db, 'wechat') }
const office = noticeOffice({ db, log, senders, keyOf: createKeys(db, '') }, () => new Date(NOW))

async function write(at: number) {
  const mobile = `139${String(at).padStart(8, '0')}`
  await store.db.transaction(async (tx) => {
    const wechatUnionId = `union-${mobile}`
    const { accountId } = await createAccount(tx, {
      mobile,
      passwordHash: 'none',
      userType: 'coach',
      wechatUnionId,
      agreementVersion: '1',
    })
    await keepFollower(tx, { unionId: wechatUnionId, openId: mobile })
    const told = { kind: 'leadReceived', side: 'recipient', leadId: at + 1, createdAt: new Date(NOW) } as const
    await tellAccounts(tx, [accountId], told)
  })
  process.stdout.write(`${mobile}\n`)
}

async function writeOn(at: number): Promise<never> {
  await write(at)
  return writeOn(at + 1)
}

async function sendOn(): Promise<never> {
  await deliverNotices(office)
  await new Promise((resolve) => setTimeout(resolve, 5))
  return sendOn()
}

await Promise.all([writeOn(Number(FIRST)), sendOn()])
