import { z } from 'zod'
import { Mobile } from '#lib/contracts/account/account-fields.ts'
import { CONTENT_KINDS } from '#lib/contracts/content.ts'
import { COACH_STATUSES } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { Id } from '#lib/contracts/fields.ts'
import { StepError } from '#scripts/bootstrap/steps.mjs'
import { withStore } from '#scripts/process/with-store.ts'
import { setAccountStatus } from '#services/account-status.ts'
import { CONTENT_STATUSES, setContentStatus, setSubjectStatus } from '#services/record-status.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { ACCOUNT_STATUSES } from '#services/user/db/schema.ts'

const Subject = z.union([
  z.tuple([z.literal('coach'), Id, z.enum(COACH_STATUSES)]),
  z.tuple([z.literal('venue'), Id, z.enum(COACH_STATUSES)]),
])
const Content = z.tuple([z.enum(CONTENT_KINDS), Id, z.enum(CONTENT_STATUSES)])

const Account = z.tuple([z.literal('account'), Mobile, z.enum(ACCOUNT_STATUSES)])

const USAGE = [
  `npm run set-status -- coach 1001 ${COACH_STATUSES.join('|')}`,
  `npm run set-status -- venue 12 ${COACH_STATUSES.join('|')}`,
  `npm run set-status -- ${CONTENT_KINDS.join('|')} 12 ${CONTENT_STATUSES.join('|')}`,
  `npm run set-status -- account 13800138000 ${ACCOUNT_STATUSES.join('|')}`,
]

/**
 * `npm run set-status -- coach 1001 disabled`: takes down a coach, venue or text and everything that names it, or shows
 * it again. For an account: locks it out and takes down what it published, or readmits it.
 */
export async function run(args: string[]) {
  const account = Account.safeParse(args)
  const subject = Subject.safeParse(args)
  const content = Content.safeParse(args)
  if (!subject.success && !content.success && !account.success) throw new StepError('Usage:', USAGE)
  await withStore(async ({ db }, { push }) => {
    if (subject.success) return statusResult(args, await explainMissing(args, setSubjectStatus(db, push, subject.data)))
    if (account.success) return setAccount(db, push, account.data)
    const [kind, id, status] = content.data!
    return statusResult(args, await explainMissing(args, setContentStatus(db, push, { kind, id, status })))
  })
}

/** Replaces the service's message, which is meant for a visitor whose page is gone. */
const explainMissing = <T>([kind, id]: string[], work: Promise<T>) =>
  work.catch((error: unknown) => {
    const isGone = error instanceof ServiceError && error.code === ERROR_CODES.GONE
    throw isGone ? new StepError(`There is no ${kind} ${id}.`) : error
  })

const statusResult = ([kind, id, status]: string[], tags: string[]) => ({
  messages: [`${kind} ${id} is now ${status}.`],
  tags,
})

type Named = { kind: string; id: number }

async function setAccount(db: Db, push: PushSettings, [, mobile, status]: z.infer<typeof Account>) {
  const { subjects, shown, stayedDown, tags } = await setAccountStatus(db, push, mobile, status)
  const isIn = (list: readonly Named[], { kind, id }: Named) =>
    list.some((each) => each.kind === kind && each.id === id)
  const published = subjects
    .filter((subject) => !isIn(stayedDown, subject))
    .map((subject) => {
      const name = `${subject.kind} ${subject.id}`
      if (status === 'disabled') return `${name} is now disabled.`
      if (isIn(shown, subject)) return `${name} is live again.`
      return `${name} is unchanged; to show it: npm run set-status -- ${name} live`
    })
  const refused = stayedDown.map(
    ({ kind, id }) => `${kind} ${id} stays down: it cannot be published now; the console shows why when you try.`,
  )
  return { messages: [`The account is now ${status}.`, ...published, ...refused], tags }
}
