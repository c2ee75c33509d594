import { z } from 'zod'
import { Mobile } from '#lib/contracts/account/account-fields.ts'
import { StepError } from '#scripts/bootstrap/steps.mjs'
import { withStore } from '#scripts/process/with-store.ts'
import { createFirstOwner } from '#services/first-owner.ts'

const Arguments = z.tuple([z.literal('create'), Mobile])

/** `npm run operator -- create 13800138000`: creates the first owner, who creates all other operators. */
export async function run(args: string[]) {
  const parsed = Arguments.safeParse(args)
  if (!parsed.success) throw new StepError('Usage:', ['npm run operator -- create 13800138000'])
  const [, mobile] = parsed.data
  await withStore(async ({ db }) => {
    const { isNewAccount } = await createFirstOwner(db, mobile)
    const messages = isNewAccount
      ? ['The account was made. It has no password yet: set one on the site with 忘记密码 and a code to this number.']
      : []
    return { messages: [...messages, `${mobile} is the owner now.`], tags: [] }
  })
}
