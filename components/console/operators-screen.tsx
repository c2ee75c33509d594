import Select from '@mui/material/Select'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { ActionButton } from '#components/application/action-button.tsx'
import { FieldFrame } from '#components/form/fields/field-frame.tsx'
import { SelectField } from '#components/form/fields/select-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { ConfirmButton } from '#components/ui/confirm-button.tsx'
import { handleError } from '#components/ui/handle-error.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { showToast } from '#components/ui/toast.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { changeOperator, createOperator, getOperators, removeOperator } from '#lib/contracts/operator/operator.ts'
import { OPERATOR_ROLES, type OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { OPERATOR_ROLE_WORDS } from '#lib/copy/operator.ts'
import { formatMoment } from '#lib/format/date.ts'
import { isGone } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useSession } from '#lib/session/session.ts'
import { CONTROL_SX } from './control-sx.ts'
import { Page } from './page.tsx'
import css from './queues/queue.module.css'
import { useColleagueName } from './use-colleague-name.ts'

/** Operators and their roles. */
export function OperatorsScreen() {
  const read = useSWR(getOperators.path, () => callApi(getOperators, {}))
  const refetch = () => void read.mutate()
  return (
    <Page title="运营人员">
      <AddOperator onChange={refetch} />
      <Loaded read={read}>
        {(operators) => (
          <ul className={css.entries}>
            {operators.map((operator) => (
              <Operator key={operator.accountId} operator={operator} onChange={refetch} />
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  )
}

function AddOperator({ onChange }: { onChange: () => void }) {
  const form = useApiForm({
    endpoint: createOperator,
    defaultValues: { mobile: '', role: 'editor' },
    fieldOf: { [ERROR_CODES.CONFLICT]: 'mobile' },
    onDone: () => {
      form.reset()
      void showToast('已添加', 'success')
      onChange()
    },
    onError: (error) => {
      if (!isGone(error)) return handleError(error)
      form.setError('mobile', { message: '这个手机号还没有账号，请对方先在网站上注册' }, { shouldFocus: true })
    },
  })
  return (
    <form className={css.ask} aria-label="添加运营人员" noValidate onSubmit={form.submit}>
      <TextField control={form.control} name="mobile" label="手机号" inputMode="tel" />
      <SelectField control={form.control} name="role" label="角色">
        <RoleOptions />
      </SelectField>
      <SubmitButton isBusy={form.isBusy} fullWidth={false}>
        添加
      </SubmitButton>
    </form>
  )
}

const RoleOptions = () =>
  OPERATOR_ROLES.map((role) => (
    <option key={role} value={role}>
      {OPERATOR_ROLE_WORDS[role]}
    </option>
  ))

/** Operators cannot change or remove their own role, so at least one owner remains. */
function Operator({ operator, onChange }: OperatorProps) {
  const { user } = useSession()
  const colleagueName = useColleagueName()
  const { accountId, userName, mobile, madeAt, madeBy } = operator
  const end = async () => {
    await callApi(removeOperator, { accountId })
    void showToast(`${userName}不再是运营人员`, 'success')
    onChange()
  }
  return (
    <li>
      <h2>{userName}</h2>
      <p className={css.note}>
        {mobile} · 账号 {accountId} · {formatMoment(madeAt)} 添加{madeBy !== null && `（由${colleagueName(madeBy)}）`}
      </p>
      {accountId === user?.userId ? (
        <p>{OPERATOR_ROLE_WORDS[operator.role]}（您自己）</p>
      ) : (
        <div className={css.ask}>
          <Role operator={operator} onChange={onChange} />
          <ConfirmButton
            label="移除"
            name={`移除${userName}`}
            question={`${userName}将不能再进入后台。`}
            variant="outlined"
            action={end}
          />
        </div>
      )}
    </li>
  )
}

/** A button applies the chosen role: by keyboard, a select passes through other options on the way. */
function Role({ operator: { accountId, userName, role }, onChange }: OperatorProps) {
  const [chosen, setChosen] = useState(role)
  useEffect(() => setChosen(role), [role])
  const applyRole = async () => {
    await callApi(changeOperator, { accountId, role: chosen })
    void showToast(`${userName}现在是${OPERATOR_ROLE_WORDS[chosen]}`, 'success')
    onChange()
  }
  return (
    <>
      <FieldFrame label="角色">
        {({ id, ...names }) => (
          <Select
            native
            value={chosen}
            onChange={({ target }) => setChosen(target.value as OperatorRole)}
            inputProps={{ id, style: { outline: 0 }, ...names }}
            sx={CONTROL_SX}
          >
            <RoleOptions />
          </Select>
        )}
      </FieldFrame>
      {chosen !== role && chosen === 'owner' && (
        <ConfirmButton
          label="任命"
          name={`任命${userName}为负责人`}
          question={`${userName}将能使用后台的全部功能，包括添加和移除运营人员。`}
          variant="outlined"
          action={applyRole}
          onOutdated={onChange}
        />
      )}
      {chosen !== role && chosen !== 'owner' && (
        <ActionButton busyText="修改中…" action={applyRole} onOutdated={onChange}>
          {`改为${OPERATOR_ROLE_WORDS[chosen]}`}
        </ActionButton>
      )}
    </>
  )
}

type OperatorRow = (typeof getOperators.data)['_output'][number]

interface OperatorProps {
  operator: OperatorRow
  onChange: () => void
}
