import type { UserInfo } from '#lib/contracts/account-fields.ts'
import type { Sex } from '#lib/contracts/enums.ts'
import type { Account } from './queries.ts'

/** Who somebody is, as their browser may keep it: the number masked. */
export const userInfoOf = (account: Account): UserInfo => ({
  userId: account.accountId,
  userName: account.userName,
  nickname: account.nickname,
  headImg: account.headImg,
  mobile: `${account.mobile.slice(0, 3)}****${account.mobile.slice(-4)}`,
  sex: account.sex as Sex | null,
  userType: account.userType,
  hasWechat: account.wechatUnionId !== null,
})
