import look from '#components/ui/button.module.css'
import { ButtonLink } from '#components/ui/links.tsx'
import { ModalSheet } from './modal-sheet.tsx'

/** Id of the popup; buttons reference it as their `popoverTarget`. */
export const CONTACT_ID = 'yuyue'

/**
 * How to get in touch about a record: the service's WeChat code. Opens without JavaScript; closes on Escape or a click
 * outside.
 */
export function ContactSheet({ title, number, code, wechatId }: ContactSheetProps) {
  const [what, id] = number
  return (
    <ModalSheet id={CONTACT_ID} labelledBy={`${CONTACT_ID}-title`}>
      <h2 id={`${CONTACT_ID}-title`}>{title}</h2>
      {code ? (
        <>
          <ol>
            <li>
              添加客服微信{wechatId && `（${wechatId}）`}
              <span data-number>
                ，备注{what} <b>{id}</b>
              </span>
            </li>
            <li>说出您的问题，由客服解答或代为转达</li>
            <li>微信里不受理预约、报名和应聘，请在本页提交</li>
          </ol>
          <img src={code} width="184" height="184" alt="客服微信二维码" loading="lazy" />
          <p>在手机上：保存或长按二维码，用微信识别</p>
        </>
      ) : (
        <>
          <p>
            请联系客服，告知
            <span data-number>
              {what} <b>{id}</b> 和
            </span>
            您的问题，由客服解答或代为转达。
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
  /** What to tell the customer service: 教练编号, 1001. */
  number: readonly [what: string, id: number]
  /** Address of the picture of the code; null if there is none. */
  code: string | null
  wechatId: string
}
