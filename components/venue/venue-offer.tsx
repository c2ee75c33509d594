import { Offer } from '#components/record/offer.tsx'
import css from '#components/record/price-table.module.css'
import type { VenueView } from './venue-view.ts'

const PROMISES = ['价格由场馆公布，以现场为准', '咨询不收费，平台不加价', '订场与付款直接找场馆']
const CLOSED_PROMISES = ['场馆暂停营业，恢复后会在此更新']
const NEARBY_PROMISE = '可以先看看附近的同类场馆'

/** A venue's prices, one line each, and the call to action, except for a closed venue. */
export function VenueOffer({ venue: { id, prices, isInBusiness, isPaused }, hasNearby }: VenueOfferProps) {
  const closedPromises = hasNearby ? [...CLOSED_PROMISES, NEARBY_PROMISE] : CLOSED_PROMISES
  return (
    <Offer
      label="场馆收费"
      target={isInBusiness ? ['venue', id, isPaused] : null}
      promises={isInBusiness ? PROMISES : closedPromises}
    >
      {prices.length > 0 ? (
        <table className={css.prices}>
          <caption>收费</caption>
          <tbody>
            {prices.map(([name, yuan, unit]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <b>¥{yuan}</b>/{unit}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{isInBusiness ? '价格请咨询场馆' : '未公布价格'}</p>
      )}
    </Offer>
  )
}

interface VenueOfferProps {
  venue: VenueView
  /** The page shows nearby venues. */
  hasNearby: boolean
}
