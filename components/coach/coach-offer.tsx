import css from './coach-offer.module.css'
import type { CoachView } from './coach-view.ts'
import { CONTACT_ID } from './contact-sheet.tsx'

const PROMISES = ['先沟通，后约课，预约不收费', '课时费由教练标明，平台不加价', '上课时间、地点与教练商定']

/** What lessons cost, one line per class type, and the call to action. Stays in view on wide screens. */
export function CoachOffer({ prices }: Pick<CoachView, 'prices'>) {
  return (
    <aside className={css.offer} aria-label="课程价格">
      <table className={css.prices}>
        <caption>课时费</caption>
        <tbody>
          {prices.map(([classType, minutes, yuan]) => (
            <tr key={classType}>
              <th scope="row">
                {classType}
                <small>每节 {minutes} 分钟</small>
              </th>
              <td>
                <b>¥{yuan}</b>/课时
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className={css.call} popoverTarget={CONTACT_ID}>
        预约试课
      </button>
      <ul className={css.promises}>
        {PROMISES.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
    </aside>
  )
}

/** The call to action at the bottom of a phone's screen. */
export function OfferBar({ lowestPrice }: Pick<CoachView, 'lowestPrice'>) {
  return (
    <div className={css.bar}>
      <p>
        <b>¥{lowestPrice}</b> 起/课时
      </p>
      <button type="button" className={css.call} popoverTarget={CONTACT_ID}>
        预约试课
      </button>
    </div>
  )
}
