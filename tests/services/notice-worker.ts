import { once } from 'node:events'
import { createKeys } from '#services/auth/keys.ts'
import { createNoticeOutbox } from '#services/auth/outbox/notice-outbox.ts'
import { createAliyunSms } from '#services/auth/sms/aliyun.ts'
import { saveFollower } from '#services/auth/wechat/follower.ts'
import { noticeDelivery } from '#services/notice-delivery.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openStore } from '#services/shared/store/database.ts'
import { createAccount } from '#services/user/account/create.ts'
import { deliverNotices } from '#services/user/notice/deliver.ts'
import { notifyAccounts } from '#services/user/notice/notify.ts'

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
const noticeContext = noticeDelivery({ db, log, senders, keyOf: createKeys(db, '') }, () => new Date(NOW))

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
    await saveFollower(tx, { unionId: wechatUnionId, openId: mobile })
    const notice = { kind: 'leadReceived', side: 'recipient', leadId: at + 1, createdAt: new Date(NOW) } as const
    await notifyAccounts(tx, [accountId], notice)
  })
  process.stdout.write(`${mobile}\n`)
}

async function writeForever(at: number): Promise<never> {
  await write(at)
  return writeForever(at + 1)
}

async function sendForever(): Promise<never> {
  await deliverNotices(noticeContext)
  await new Promise((resolve) => setTimeout(resolve, 5))
  return sendForever()
}

await Promise.all([writeForever(Number(FIRST)), sendForever()])
