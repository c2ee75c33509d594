import { ButtonLink } from '#components/ui/links.tsx'
import css from './contact-sheet.module.css'

/** The popup's id; buttons name it as their `popoverTarget`. */
export const CONTACT_ID = 'yuyue'

/**
 * How to arrange a first lesson: the customer service's WeChat code. The browser's own popover, so it opens without
 * JavaScript, closes with Esc or a touch beside it, and costs the page nothing.
 */
export function ContactSheet({ coachId, name, code, wechatId }: ContactSheetProps) {
  return (
    <div id={CONTACT_ID} popover="auto" className={css.sheet} role="dialog" aria-labelledby={`${CONTACT_ID}-title`}>
      <h2 id={`${CONTACT_ID}-title`}>预约{name}教练</h2>
      {code ? (
        <>
          <ol>
            <li>
              添加客服微信{wechatId && `（${wechatId}）`}，备注教练编号 <b>{coachId}</b>
            </li>
            <li>说明学员年龄、基础和方便的时间</li>
            <li>客服与教练确认后，为您安排试课</li>
          </ol>
          <img src={code} width="184" height="184" alt="客服微信二维码" loading="lazy" />
          <p>在手机上：保存或长按二维码，用微信识别</p>
        </>
      ) : (
        <>
          <p>
            请联系客服，并说明教练编号 <b>{coachId}</b>，我们会为您与教练确认时间。
          </p>
          <ButtonLink href="/faq/contact">联系我们</ButtonLink>
        </>
      )}
      <button type="button" popoverTarget={CONTACT_ID} popoverTargetAction="hide">
        知道了
      </button>
    </div>
  )
}

interface ContactSheetProps {
  coachId: number
  name: string
  /** Address of the picture of the code, null when the operator has none. */
  code: string | null
  wechatId: string
}
