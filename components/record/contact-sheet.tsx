import look from '#components/ui/button.module.css'
import { ButtonLink } from '#components/ui/links.tsx'
import { ModalSheet } from './modal-sheet.tsx'

/** The popup's id; buttons name it as their `popoverTarget`. */
export const CONTACT_ID = 'yuyue'

/**
 * How to get in touch about a record: the customer service's WeChat code. It opens without JavaScript, and closes with
 * Esc or a touch beside it.
 */
export function ContactSheet({ title, number, steps, code, wechatId }: ContactSheetProps) {
  const [what, id] = number
  return (
    <ModalSheet id={CONTACT_ID} labelledBy={`${CONTACT_ID}-title`}>
      <h2 id={`${CONTACT_ID}-title`}>{title}</h2>
      {code ? (
        <>
          <ol>
            <li>
              添加客服微信{wechatId && `（${wechatId}）`}，备注{what} <b>{id}</b>
            </li>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <img src={code} width="184" height="184" alt="客服微信二维码" loading="lazy" />
          <p>在手机上：保存或长按二维码，用微信识别</p>
        </>
      ) : (
        <>
          <p>
            请联系客服，并说明{what} <b>{id}</b>，我们会替您与对方确认。
          </p>
          <ButtonLink href="/faq/contact">联系我们</ButtonLink>
        </>
      )}
      <button
        type="button"
        className={`${look.button} ${look.quiet}`}
        popoverTarget={CONTACT_ID}
        popoverTargetAction="hide"
      >
        知道了
      </button>
    </ModalSheet>
  )
}

interface ContactSheetProps {
  title: string
  /** What the customer service must be told: 教练编号, 1001. */
  number: readonly [what: string, id: number]
  /** What happens after that. */
  steps: readonly string[]
  /** Address of the picture of the code, null when the operator has none. */
  code: string | null
  wechatId: string
}
