import { Offer } from '#components/record/offer.tsx'
import css from '#components/record/price-table.module.css'
import type { CoachView } from './coach-view.ts'

const PROMISES = ['先沟通，后约课，预约不收费', '课时费由教练标明，平台不加价', '上课时间、地点与教练商定']

/** Prices, one line per class type, available times, and the call to action. */
export function CoachOffer({ coach: { id, prices, openTimes, intake, isPaused } }: { coach: CoachView }) {
  return (
    <Offer label="课程价格" target={['coach', id, isPaused]} note={intake} promises={PROMISES}>
      <table className={css.prices}>
        <caption>课时费</caption>
        <tbody>
          {prices.map(([classType, minutes, yuan]) => (
            <tr key={classType}>
              <th scope="row">
                {classType}
                <small>{`每节 ${minutes} 分钟`}</small>
              </th>
              <td>
                <b>¥{yuan}</b>/课时
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {openTimes && (
        <p className={css.times}>
          <span>每周可约</span>
          {openTimes}
        </p>
      )}
    </Offer>
  )
}
