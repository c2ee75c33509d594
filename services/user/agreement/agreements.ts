import { eq } from 'drizzle-orm'
import type { AgreementToAccept } from '#lib/contracts/account/agreement.ts'
import { REGISTRATION_AGREEMENTS } from '#lib/contracts/application/application-agreements.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { AskedOf } from '#lib/contracts/resources/agreement.ts'
import type { PersonalData } from '#services/shared/personal-data.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Account } from '../account/queries.ts'
import { agreementAcceptance } from '../db/agreement-schema.ts'

/** An agreement as it is shown now, and who is asked for it at the next login. */
export type ShownAgreement = AgreementToAccept & { askedOf: AskedOf }

/** The agreements of the site, which belong to the generic service; provided by `services/accounts.ts`. */
export type Agreements = (db: Db) => Promise<readonly ShownAgreement[]>

/** The one whose version is in the account's own row. */
export const USER_AGREEMENT = 'xieyi'

type Member = Pick<Account, 'accountId' | 'userType' | 'agreementVersion'>

/**
 * Agreements an account has not accepted in the version shown, in force already or soon. An account created by
 * a command has accepted nothing: it is asked once for what others accept by registering.
 */
export async function agreementsToAccept(
  db: Db,
  agreements: Agreements,
  { accountId, userType, agreementVersion }: Member,
): Promise<AgreementToAccept[]> {
  const isRequired = ({ askedOf }: ShownAgreement) => askedOf === 'everybody' || askedOf === userType
  const isMissedAtRegistration = ({ key }: ShownAgreement) =>
    agreementVersion === '' && REGISTRATION_AGREEMENTS.includes(key)
  const required = (await agreements(db)).filter((each) => isRequired(each) || isMissedAtRegistration(each))
  if (required.length === 0) return []
  const accepted = await acceptedBy(db, accountId)
  const hasAccepted = (shown: ShownAgreement) =>
    (shown.key === USER_AGREEMENT && shown.version === agreementVersion) ||
    accepted.some(({ key, version }) => key === shown.key && (version === shown.version || !isRequired(shown)))
  return required.filter((each) => !hasAccepted(each)).map(({ askedOf: _, ...each }) => each)
}

/** Records what an account accepts, once; all or none. */
export async function acceptAgreements(
  db: Db,
  agreements: Agreements,
  accountId: number,
  accepted: readonly { key: string; version: string }[],
): Promise<null> {
  const shown = await agreements(db)
  const isCurrent = (given: { key: string; version: string }) =>
    shown.some(({ key, version }) => key === given.key && version === given.version)
  if (!accepted.every(isCurrent)) throw new ServiceError(ERROR_CODES.CONSENT_REQUIRED)
  await recordAcceptance(db, accountId, accepted)
  return null
}

/** Records what is accepted by registering, in the transaction that creates the account. */
export async function acceptAtRegistration(tx: Db, agreements: Agreements, accountId: number): Promise<void> {
  await recordAcceptance(
    tx,
    accountId,
    (await agreements(tx)).filter(({ key }) => REGISTRATION_AGREEMENTS.includes(key)),
  )
}

/** Records accepted versions, once. */
export async function recordAcceptance(
  db: Db,
  accountId: number,
  accepted: readonly { key: string; version: string }[],
): Promise<void> {
  if (accepted.length === 0) return
  const rows = accepted.map(({ key, version }) => ({ accountId, key, version }))
  await db.insert(agreementAcceptance).values(rows).onConflictDoNothing()
}

const acceptedBy = (db: Db, accountId: number) =>
  db.select().from(agreementAcceptance).where(eq(agreementAcceptance.accountId, accountId))

/** T35: the agreements an account accepted. */
export const agreementPersonalData = (db: Db): PersonalData => ({
  name: 'agreements',
  read: async (accountId) =>
    (await acceptedBy(db, accountId)).map(({ key, version, acceptedAt }) => ({
      ...{ key, version },
      acceptedAt: acceptedAt.toISOString(),
    })),
  forget: async (accountId) => {
    await db.delete(agreementAcceptance).where(eq(agreementAcceptance.accountId, accountId))
  },
})
