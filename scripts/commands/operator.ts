import { z } from 'zod'
import { Mobile } from '#lib/contracts/account/account-fields.ts'
import { StepError } from '#scripts/bootstrap/steps.mjs'
import { onStore } from '#scripts/process/on-store.ts'
import { createFirstOwner } from '#services/first-owner.ts'

const Wish = z.tuple([z.literal('create'), Mobile])

/** `npm run operator -- create 13800138000`: creates the first owner, who creates all other operators. */
export async function run(args: string[]) {
  const wish = Wish.safeParse(args)
  if (!wish.success) throw new StepError('Usage:', ['npm run operator -- create 13800138000'])
  const [, mobile] = wish.data
  await onStore(async ({ db }) => {
    const { isNewAccount } = await createFirstOwner(db, mobile)
    const said = isNewAccount
      ? ['The account was made. It has no password yet: set one on the site with 忘记密码 and a code to this number.']
      : []
    return { said: [...said, `${mobile} is the owner now.`], tags: [] }
  })
}
