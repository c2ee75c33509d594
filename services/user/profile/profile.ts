import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { cityByCode } from '#lib/city/cities.ts'
import type { HealthInfo, UserProfile, updateBasicInfo } from '#lib/contracts/account/user.ts'
import type { Sex } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { HEALTH_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { refuseName } from '../account/names.ts'
import { type Account, requireAccount, updateAccount } from '../account/queries.ts'
import type { UserContext } from '../context.ts'
import { health } from '../db/schema.ts'

/** returns the account's own view of itself. */
export async function readProfile(db: Db, accountId: number): Promise<UserProfile> {
  return profileOf(db, await requireAccount(db, accountId))
}

type ProfileChanges = Parameters<typeof updateAccount>[2]

/**
 * updates basic data. Throws BAD_INPUT for an unknown city code, TEXT_REFUSED for a nickname nobody should
 * read.
 */
export async function updateBasic(
  { db, checkText }: Pick<UserContext, 'db' | 'checkText'>,
  accountId: number,
  input: z.output<typeof updateBasicInfo.input>,
) {
  const { cityCode, nickname } = input
  if (cityCode && cityByCode(cityCode)?.adCode !== cityCode) {
    throw new ServiceError(ERROR_CODES.BAD_INPUT, '请重新选择城市', { reason: 'unknown city' })
  }
  if (nickname) await refuseName(db, checkText, nickname, 'nickname')
  return updateProfile(db, accountId, input)
}

/** updates the fields the contract lets through, and no others. */
export async function updateProfile(db: Db, accountId: number, input: { [K in keyof ProfileChanges]?: unknown }) {
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  return profileOf(db, await updateAccount(db, accountId, changes as ProfileChanges))
}

/** stores health data only under the consent in force, with its version and time. */
export async function updateHealth(
  db: Db,
  accountId: number,
  { consentVersion, ...info }: HealthInfo & { consentVersion: string },
): Promise<UserProfile> {
  if (consentVersion !== HEALTH_CONSENT_VERSION) throw new ServiceError(ERROR_CODES.CONSENT_REQUIRED)
  const row = { ...info, consentVersion, consentedAt: sql`clock_timestamp()` }
  await db
    .insert(health)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: health.accountId, set: row })
  return readProfile(db, accountId)
}

export async function deleteHealth(db: Db, accountId: number): Promise<UserProfile> {
  await db.delete(health).where(eq(health.accountId, accountId))
  return readProfile(db, accountId)
}

async function profileOf(db: Db, account: Account): Promise<UserProfile> {
  const [row] = await db.select().from(health).where(eq(health.accountId, account.accountId))
  const { userName, nickname, mobile, userType, headImg, introduction, birthday, cityCode, agreementVersion } = account
  return {
    userName,
    nickname,
    mobile,
    userType,
    headImg,
    introduction,
    birthday,
    cityCode,
    agreementVersion,
    sex: account.sex as Sex | null,
    hasWechat: account.wechatUnionId !== null,
    health: row
      ? {
          heightCm: row.heightCm,
          weightKg: row.weightKg,
          conditions: row.conditions,
          consentVersion: row.consentVersion,
          consentedAt: row.consentedAt.toISOString(),
        }
      : null,
    registeredAt: account.registeredAt.toISOString(),
  }
}
