import type { Log } from '#services/shared/log/create-log.ts'
import { createTrace, type Trace } from '#services/shared/log/trace.ts'
import type { NoticeSender } from '#services/shared/notice-sender.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Accounts } from './accounts.ts'
import { createKeys, type KeyOf } from './keys.ts'
import { createPasswords, type Passwords } from './password/hash.ts'
import { type Courier, createCourier } from './sms/courier.ts'
import type { SmsDriver } from './sms/driver.ts'
import { createSmsOutbox } from './sms/outbox.ts'
import { type CreateWechat, noWechat, type WechatDriver } from './wechat/driver.ts'
import { createLocalWechat } from './wechat/local.ts'

/** What the auth service's handlers share. */
export type AuthContext = {
  db: Db
  log: Log
  trace: Trace
  isDemo: boolean
  keyOf: KeyOf
  passwords: Passwords
  courier: Courier
  wechat: WechatDriver
  /** False in production without an official account. */
  hasWechat: boolean
  /** Senders of notices. */
  senders: { sms: NoticeSender | null; wechat: NoticeSender | null }
  accounts: Accounts
}

export type AuthSettings = {
  log: Log
  mode: 'demo' | 'production'
  secret: string
  /** Default: the demo's outbox. */
  sms?: SmsDriver | undefined
  /** Default: the demo simulates WeChat, production has none. */
  wechat?: CreateWechat | undefined
}

export function createAuthContext(
  db: Db,
  { log, mode, secret, sms, wechat }: AuthSettings,
  accounts: Accounts,
): AuthContext {
  const isDemo = mode === 'demo'
  const smsDriver = sms ?? createSmsOutbox(db)
  const createWechat = wechat ?? (isDemo ? createLocalWechat : noWechat)
  const wechatDriver = createWechat(db)
  return {
    db,
    log,
    trace: createTrace(log),
    isDemo,
    keyOf: createKeys(db, isDemo ? '' : secret),
    passwords: createPasswords(),
    courier: createCourier(smsDriver, log),
    wechat: wechatDriver,
    hasWechat: createWechat !== noWechat,
    senders: { sms: smsDriver.notices, wechat: wechatDriver.notices },
    accounts,
  }
}
