import { Link } from 'react-router'
import { useAccountId } from '#components/account/for-account.tsx'
import { type Duty, mayDo, OPERATOR_ROLES } from '#lib/contracts/operator/operator-roles.ts'
import { OPERATOR_ROLE_WORDS } from '#lib/copy/operator.ts'
import { useConsole } from './console-settings.ts'
import { useColleagues } from './use-colleague-name.ts'

/** If nobody else may decide an entry the operator is involved in, explains how to add somebody. */
export function NoEligibleColleague({ duty }: { duty: Duty }) {
  const accountId = useAccountId()
  const { role } = useConsole()
  const colleagues = useColleagues()
  const others = colleagues.filter((each) => each.accountId !== accountId)
  const isKnown = colleagues.length > 0 && others.every((each) => each.role !== undefined)
  if (!isKnown || others.some((each) => mayDo(each.role ?? null, duty))) return null
  const roles = OPERATOR_ROLES.filter((each) => mayDo(each, duty)).map((each) => OPERATOR_ROLE_WORDS[each])
  return (
    <p>
      现在没有能处理的同事，
      {mayDo(role, 'operators') ? (
        <>
          请先在“<Link to="/operators">运营人员</Link>”里添加
        </>
      ) : (
        '请联系站点负责人添加'
      )}
      一位{roles.join('或')}。
    </p>
  )
}
