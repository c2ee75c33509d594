'use client'

import cardCss from '#components/ui/card.module.css'
import { Picture } from '#components/ui/picture.tsx'
import { NotInBusiness, OpenNow } from './open-now.tsx'
import css from './venue-card.module.css'
import type { VenueCardModel } from './venue-card-model.ts'

const ROW_SIZES = '(min-width: 480px) 200px, 112px'
const TILE_SIZES = '(min-width: 1024px) 280px, 220px'

/**
 * A venue in a list (`row`) or in a row of cards (`tile`). The name is the only link and covers the whole card. A
 * client component, so that the page repeats its few texts instead of its markup.
 */
export function VenueCard({ card, heading: Heading, variant = 'row', priority = false }: VenueCardProps) {
  const { hours, week, price, distance, coachCount } = card
  const notes = [...(coachCount > 0 ? [`${coachCount} 位教练任教`] : []), ...(card.intake ? [card.intake] : [])]
  return (
    <article className={`${cardCss.card} ${css[variant]}`}>
      <div className={css.picture}>
        <Picture
          url={card.picture}
          width={640}
          height={480}
          sizes={variant === 'row' ? ROW_SIZES : TILE_SIZES}
          priority={priority}
        />
      </div>
      <Heading className={css.name}>
        <a href={card.href}>{card.name}</a>
      </Heading>
      <p className={css.hours}>{hours && week ? <OpenNow hours={hours} week={week} /> : <NotInBusiness />}</p>
      <p className={css.sports}>{card.sports}</p>
      <p className={css.where}>
        {distance && <b>{`${distance} `}</b>}
        {`${card.area}·${card.street}`}
      </p>
      <div className={css.end}>
        <p className={css.price}>
          {price ? (
            <>
              <b>{`¥${price[0]}`}</b>
              {` 起/${price[1]}`}
            </>
          ) : hours ? (
            '价格请咨询场馆'
          ) : (
            '未公布价格'
          )}
        </p>
        {notes.length > 0 && <p className={css.coaches}>{notes.join('·')}</p>}
      </div>
    </article>
  )
}

interface VenueCardProps {
  card: VenueCardModel
  heading: 'h2' | 'h3'
  variant?: 'row' | 'tile'
  /** Visible without scrolling: the picture is loaded at once, with high priority. */
  priority?: boolean
}
