import type { UserInfo } from '#lib/contracts/account/account-fields.ts'
import { maskMobile } from '#lib/contracts/account/mask-mobile.ts'
import type { Sex } from '#lib/contracts/enums.ts'
import type { Account } from './queries.ts'

type Shown = Pick<
  Account,
  'accountId' | 'userName' | 'nickname' | 'headImg' | 'mobile' | 'userType' | 'wechatUnionId'
> & { sex: number | null }

/** The account's data as its browser may store them: with the number masked. */
export const userInfoOf = (account: Shown): UserInfo => ({
  userId: account.accountId,
  userName: account.userName,
  nickname: account.nickname,
  headImg: account.headImg,
  mobile: maskMobile(account.mobile),
  sex: account.sex as Sex | null,
  userType: account.userType,
  hasWechat: account.wechatUnionId !== null,
})
