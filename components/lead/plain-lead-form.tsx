import type { ReactNode } from 'react'
import look from '#components/ui/button.module.css'
import { Fold } from '#components/ui/fold.tsx'
import { getImageCode } from '#lib/contracts/account/captcha.ts'
import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import type { LeadTarget } from '#lib/contracts/lead/lead.ts'
import { hasFoldedAnswer, LEAD_FORM_FIELDS, LEARNER_LEVELS, type LeadField } from '#lib/contracts/lead/lead-states.ts'
import { LEAD_CONSENT_VERSION, LEAD_NAME_MAX, LEAD_TEXT_MAX, SMS_CODE_LIFE } from '#lib/contracts/limits.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import {
  LEAD_BUTTON_LABELS,
  LEAD_TEXT_LABELS,
  LEARNER_AGE_WORDS,
  LEARNER_LEVEL_WORDS,
  numberConsentText,
} from '#lib/copy/lead.ts'
import type { LeadDraft } from '#lib/lead-form/draft.ts'
import css from './lead-form.module.css'
import { TimesGrid } from './times-grid.tsx'
import { WorkInstead } from './work-instead.tsx'

/**
 * The form of a lead without JavaScript: submitted once for a code, then for the lead. Typed values and errors
 * come back in `draft`.
 */
export function PlainLeadForm({ target, draft, clientKey, captchaUid }: PlainLeadFormProps) {
  const { values = {}, errors = {}, isCodeSent = false } = draft ?? {}
  const typedValue = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  const { first, more } = LEAD_FORM_FIELDS[target.kind]
  const questionProps = { target, typedValue, times: [values.times ?? []].flat().map(Number), errors }
  return (
    <form className={css.form} method="post" action="/api/yuyue" noValidate>
      <input type="hidden" name="kind" value={target.kind} />
      <input type="hidden" name="id" value={target.id} />
      <input type="hidden" name="clientKey" value={typedValue('clientKey') || clientKey} />
      <input type="hidden" name="consentVersion" value={LEAD_CONSENT_VERSION} />
      <input type="hidden" name="uid" value={captchaUid} />
      <input type="hidden" name="isCodeSent" value={isCodeSent ? 'yes' : ''} />
      {/* Enter in a field presses the first button, which would request another code once one has been sent. */}
      <button type="submit" name="step" value="next" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        继续
      </button>
      {Object.keys(errors).length > 0 && (
        <p className={css.wrong} role="alert" id="wrong">
          {errors[''] ?? '还有地方需要修改，请看下面红色的字。'}
        </p>
      )}
      {first.map((field) => (
        <Question key={field} field={field} {...questionProps} />
      ))}
      <Field name="callName" label="怎么称呼您" error={errors.callName}>
        <input
          {...inputAttributes('callName', errors)}
          defaultValue={typedValue('callName')}
          maxLength={LEAD_NAME_MAX}
          autoComplete="name"
          placeholder="例如：王女士"
        />
      </Field>
      {more.length > 0 && (
        <Fold summary="再说详细些（选填）" isOpen={hasFoldedAnswer(target.kind, values)}>
          <div className={css.form}>
            {more.map((field) => (
              <Question key={field} field={field} {...questionProps} />
            ))}
          </div>
        </Fold>
      )}
      <NumberVerification typedValue={typedValue} errors={errors} isCodeSent={isCodeSent} captchaUid={captchaUid} />
      <p className={css.who}>{numberConsentText(target.kind, target.recipient)}</p>
      <button type="submit" name="step" value="send" className={`${look.button} ${look.call}`}>
        {LEAD_BUTTON_LABELS[target.kind]}
      </button>
    </form>
  )
}

/** The number and its verification: an SMS code, which requires the characters of a picture. */
const NumberVerification = ({ typedValue, errors, isCodeSent, captchaUid }: NumberVerificationProps) => (
  <div className={css.proof} id="code">
    <Field name="mobile" label="手机号" error={errors.mobile}>
      <input
        {...inputAttributes('mobile', errors)}
        defaultValue={typedValue('mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
    </Field>
    {isCodeSent && (
      <Field
        name="verifyCode"
        label="短信验证码"
        error={errors.verifyCode}
        help={`${MESSAGES['R-8.11']}，${SMS_CODE_LIFE / 60_000} 分钟内有效`}
      >
        <input
          {...inputAttributes('verifyCode', errors)}
          defaultValue={errors.verifyCode ? '' : typedValue('verifyCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      </Field>
    )}
    <Field
      name="imageCode"
      label={isCodeSent ? '没有收到？再填一次图中的字符' : '图中的字符'}
      error={errors.imageCode ?? (isCodeSent ? undefined : errors.verifyCode)}
    >
      <div className={css.captcha}>
        <input {...inputAttributes('imageCode', errors)} autoComplete="off" spellCheck={false} />
        <img
          src={`/api/${getImageCode.service}/${getImageCode.path}?uid=${captchaUid}`}
          width="176"
          height="64"
          alt="图形验证码"
        />
      </div>
    </Field>
    <WorkInstead />
    <button type="submit" name="step" value="code" className={`${look.button} ${look.quiet}`}>
      {isCodeSent ? '重新获取短信验证码' : '获取短信验证码'}
    </button>
  </div>
)

const noteId = (name: string) => `${name}-note`

const inputAttributes = (name: string, errors: LeadDraft['errors']) => ({
  id: name,
  name,
  ...(errors[name] && { 'aria-invalid': true, 'aria-describedby': noteId(name) }),
})

function Field({ name, label, help, error, children }: FieldProps) {
  return (
    <div className={css.field}>
      <label htmlFor={name}>{label}</label>
      {children}
      {error ? (
        <p className={css.error} id={noteId(name)} role="alert">
          {error}
        </p>
      ) : (
        help && <p className={css.help}>{help}</p>
      )}
    </div>
  )
}

function Question({ field, target, typedValue, times, errors }: QuestionProps) {
  switch (field) {
    case 'learnerAge':
      return (
        <Chips
          name="learnerAge"
          label="学员年龄"
          typedValue={typedValue}
          choices={LEARNER_AGES.map((age) => [age, LEARNER_AGE_WORDS[age]])}
          isThreePerRow
        />
      )
    case 'level':
      return (
        <Chips
          name="level"
          label="基础"
          typedValue={typedValue}
          choices={LEARNER_LEVELS.map((level) => [level, LEARNER_LEVEL_WORDS[level]])}
        />
      )
    case 'feeType':
      return target.feeTypes.length > 0 ? (
        <Chips
          name="feeType"
          label="班型"
          typedValue={typedValue}
          choices={target.feeTypes.map((type) => [String(type), FEE_TYPE_WORDS[type]])}
        />
      ) : null
    case 'times':
      return (
        <fieldset className={css.field}>
          <legend>方便的时间（可多选）</legend>
          <TimesGrid chosen={times} open={target.openParts} />
        </fieldset>
      )
    case 'description':
      return (
        <Field name="description" label={LEAD_TEXT_LABELS[target.kind]} error={errors.description}>
          <textarea
            {...inputAttributes('description', errors)}
            rows={3}
            defaultValue={typedValue('description')}
            maxLength={LEAD_TEXT_MAX}
          />
        </Field>
      )
  }
}

const Chips = ({ name, label, choices, typedValue, isThreePerRow = false }: ChipsProps) => (
  <fieldset className={css.field}>
    <legend>{label}</legend>
    <div className={isThreePerRow ? `${css.chips} ${css.even}` : css.chips}>
      {choices.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={typedValue(name) === value} />
          {words}
        </label>
      ))}
    </div>
  </fieldset>
)

type TypedValue = (name: string) => string

interface PlainLeadFormProps {
  target: LeadTarget
  draft: LeadDraft | null
  /** Key of a newly opened form. */
  clientKey: string
  captchaUid: string
}

interface NumberVerificationProps {
  typedValue: TypedValue
  errors: LeadDraft['errors']
  isCodeSent: boolean
  captchaUid: string
}

interface FieldProps {
  name: string
  label: string
  help?: string
  error: string | undefined
  children: ReactNode
}

interface QuestionProps {
  field: LeadField
  target: LeadTarget
  typedValue: TypedValue
  times: number[]
  errors: LeadDraft['errors']
}

interface ChipsProps {
  name: string
  label: string
  choices: readonly (readonly [value: string, words: string])[]
  typedValue: TypedValue
  /** Whether to lay them out three per row. */
  isThreePerRow?: boolean
}
